import {
  BusyButton,
  Button,
  belowQuery,
  ConfirmDialog,
  DialogFrame,
  DialogParts,
  MessageBar,
  MessageBarBody,
  makeStyles,
  mergeClasses,
  tokens,
} from '@evertill/shared-ui';
import { type ReactNode, useRef, useState } from 'react';
import { forms } from '../texts';
import { FormBody } from './form-body';
import type { FormDefinition } from './form-definition';

const FIELDS = 'input:enabled, select:enabled, textarea:enabled';

export interface FormDialogProps<Values extends object> extends FormDefinition<Values> {
  open: boolean;
  title: string;
  onClose(): void;
  submitLabel: string;
  cancelLabel?: string;
  /** True (the default) when a click outside does not close the dialog. */
  persistent?: boolean;
  /** True (the default) when Escape and Cancel ask before typed text is lost. */
  confirmUnsaved?: boolean;
  size?: 'small' | 'medium' | 'large';
  /** Additional buttons before Cancel. */
  extraActions?: ReactNode;
  children: ReactNode;
}

/** A form in a dialog. Enter submits, the first invalid field gets the focus, and refusals are shown in the dialog. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { open, persistent = true, confirmUnsaved = true, onClose } = props;
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  const form = useRef({ isDirty: false, isSubmitting: false });
  const styles = useStyles();

  const close = () => {
    form.current = { isDirty: false, isSubmitting: false };
    setAsksToDiscard(false);
    onClose();
  };
  const handleLeave = () => {
    if (form.current.isSubmitting) return;
    if (confirmUnsaved && form.current.isDirty) setAsksToDiscard(true);
    else close();
  };

  return (
    <>
      <DialogFrame
        open={open}
        persistent={persistent}
        initialFocus={firstField}
        className={mergeClasses(styles.surface, styles[props.size ?? 'medium'])}
        onClose={handleLeave}
      >
        <FormBody
          initialValues={props.initialValues}
          validate={props.validate}
          onSubmit={props.onSubmit}
          onDone={close}
          onStateChange={(state) => {
            form.current = state;
          }}
        >
          {({ isSubmitting, problem }) => (
            <DialogParts
              title={props.title}
              classNames={{ body: styles.body, content: styles.content }}
              // A press must not move the focus, because the field that loses the focus would show its message and move
              // the button away.
              keepsFocus
              actions={
                <>
                  {props.extraActions}
                  <Button type="button" disabled={isSubmitting} onClick={handleLeave}>
                    {props.cancelLabel ?? forms.cancel}
                  </Button>
                  <BusyButton type="submit" appearance="primary" busy={isSubmitting}>
                    {props.submitLabel}
                  </BusyButton>
                </>
              }
            >
              {problem !== undefined && (
                <MessageBar intent="error" layout="multiline" className={styles.problem}>
                  <MessageBarBody role="alert">{problem}</MessageBarBody>
                </MessageBar>
              )}
              {props.children}
            </DialogParts>
          )}
        </FormBody>
      </DialogFrame>
      <ConfirmDialog
        open={asksToDiscard}
        title={forms.discardTitle}
        text={forms.discardText}
        confirmLabel={forms.discard}
        cancelLabel={forms.keepEditing}
        destructive
        onConfirm={close}
        onCancel={() => setAsksToDiscard(false)}
      />
    </>
  );
}

/** Returns the field that is marked for the first focus, or the first enabled field. */
function firstField(surface: HTMLElement): HTMLElement | null {
  const wanted = surface.querySelector<HTMLElement>(`[data-first-focus] :is(${FIELDS})`);
  return wanted ?? surface.querySelector<HTMLElement>(FIELDS);
}

const useStyles = makeStyles({
  surface: {
    [belowQuery('sm')]: {
      maxWidth: '100vw',
      width: '100vw',
      height: '100dvh',
      maxHeight: '100dvh',
      borderRadius: 0,
    },
  },
  small: { maxWidth: '440px' },
  medium: { maxWidth: '600px' },
  large: { maxWidth: '880px' },
  body: { maxHeight: 'calc(100dvh - 48px)' },
  content: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    // The padding leaves room for the focus ring, which the scroll area would cut off.
    padding: '4px',
    margin: '-4px',
    '& > p': { margin: 0 },
  },
  problem: { flexShrink: 0 },
});
