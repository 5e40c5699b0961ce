import { Button, MessageBar, MessageBarBody, makeStyles } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import { BusyButton } from '../busy-button';
import { belowQuery } from '../hooks/use-breakpoint';
import { forms } from '../texts';
import { tokens } from '../theme/evertill-tokens';
import { DialogFrame, DialogParts } from './dialog-frame';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** True when the action cannot be undone. The confirm button is red and does not get the first focus. */
  destructive?: boolean;
  /** True when the request may well be a mistake. The cancel button gets the first focus. */
  doubtful?: boolean;
  /** Runs the action. The buttons wait for the promise. A rejection is shown in the dialog, which stays open. */
  onConfirm(): Promise<unknown> | unknown;
  onCancel(): void;
}

/** Asks before an action. Escape and Cancel change nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, confirmLabel, cancelLabel = forms.cancel, destructive = false } = props;
  const isSafeFirst = destructive || props.doubtful === true;
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const styles = useStyles();

  const handleConfirm = async () => {
    setBusy(true);
    setError(null);
    try {
      await props.onConfirm();
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : String(reason));
    } finally {
      setBusy(false);
    }
  };
  const handleCancel = () => {
    if (isBusy) return;
    setError(null);
    props.onCancel();
  };

  return (
    <DialogFrame
      open={open}
      modalType="alert"
      initialFocus={isSafeFirst ? '[data-answer="no"]' : '[data-answer="yes"]'}
      className={styles.surface}
      onClose={handleCancel}
    >
      <DialogParts
        title={title}
        classNames={{ content: styles.content }}
        actions={
          <>
            <Button disabled={isBusy} onClick={handleCancel} data-answer="no">
              {cancelLabel}
            </Button>
            <BusyButton
              appearance="primary"
              busy={isBusy}
              className={destructive ? styles.destructive : undefined}
              onClick={() => void handleConfirm()}
              data-answer="yes"
            >
              {confirmLabel}
            </BusyButton>
          </>
        }
      >
        {text}
        {error !== null && (
          <MessageBar intent="error" layout="multiline" className={styles.error}>
            <MessageBarBody>{error}</MessageBarBody>
          </MessageBar>
        )}
      </DialogParts>
    </DialogFrame>
  );
}

const useStyles = makeStyles({
  surface: {
    maxWidth: '440px',
    [belowQuery('sm')]: { width: 'calc(100vw - 32px)', maxWidth: 'calc(100vw - 32px)' },
  },
  content: { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  error: { marginTop: tokens.spacingVerticalM },
  destructive: {
    backgroundColor: tokens.colorNegativeBackground,
    color: tokens.colorNegativeOnBackground,
    ':hover': {
      backgroundColor: tokens.colorNegativeBackground,
      color: tokens.colorNegativeOnBackground,
      filter: 'brightness(0.88)',
    },
    ':hover:active': {
      backgroundColor: tokens.colorNegativeBackground,
      color: tokens.colorNegativeOnBackground,
      filter: 'brightness(0.78)',
    },
  },
});
