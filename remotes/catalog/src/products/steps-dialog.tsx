import { DialogFrame, DialogParts, makeStyles, mergeClasses, tokens, useOnChange } from '@evertill/shared-ui';
import { type ReactNode, useRef } from 'react';

interface StepsDialogProps {
  /** The name of the step. The work in progress is the step 'running', which Escape does not end. */
  step: string;
  title: string;
  actions: ReactNode;
  /** True for steps with wide tables. */
  isWide?: boolean;
  onClose(): void;
  /** What Enter does, for steps with fields. */
  onSubmit?(): void;
  children: ReactNode;
}

/** A dialog that leads through steps. The focus moves to the start of each, because the button that led there is gone. */
export function StepsDialog(props: StepsDialogProps) {
  const { step, title, actions, isWide = false, onClose, onSubmit, children } = props;
  const body = useRef<HTMLDivElement>(null);
  const styles = useStyles();
  useOnChange([step], () => body.current?.focus());
  const parts = (
    <DialogParts
      title={title}
      classNames={{
        body: styles.body,
        content: mergeClasses(styles.content, isWide && styles.wideContent),
        actions: styles.actions,
      }}
      contentRef={body}
      actions={actions}
    >
      {children}
    </DialogParts>
  );
  return (
    <DialogFrame
      open
      persistent
      className={mergeClasses(styles.surface, isWide && styles.wide)}
      onClose={() => {
        if (step !== 'running') onClose();
      }}
    >
      {onSubmit ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          {parts}
        </form>
      ) : (
        parts
      )}
    </DialogFrame>
  );
}

const useStyles = makeStyles({
  surface: { width: 'min(640px, calc(100vw - 16px))', maxWidth: 'none', maxHeight: 'calc(100dvh - 16px)' },
  wide: { width: 'min(960px, calc(100vw - 16px))' },
  body: { maxHeight: 'calc(100dvh - 64px)' },
  content: { outline: 'none', paddingTop: tokens.spacingVerticalXS },
  wideContent: { minHeight: '220px' },
  actions: { flexWrap: 'wrap' },
});
