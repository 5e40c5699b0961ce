import { CopyButton, CopyField, useCopy } from '@evertill/shared-screens';
import { Button, ConfirmDialog, DialogFrame, DialogParts, makeStyles, tokens } from '@evertill/shared-ui';
import { type ReactNode, useState } from 'react';

type Word =
  | 'secretTitle'
  | 'secret'
  | 'done'
  | 'copy'
  | 'copied'
  | 'cannotCopy'
  | 'leaveTitle'
  | 'leaveText'
  | 'leave'
  | 'stay';

interface SecretDialogProps {
  words: Readonly<Record<Word, string>>;
  /** The text above the secret, which says whose it is. */
  text: string;
  secret: string;
  onClose(): void;
  /** Further fields to copy. */
  children?: ReactNode;
}

/** Shows a secret that is not shown again. Closing without a copy asks for confirmation. */
export function SecretDialog({ words, text, secret, onClose, children }: SecretDialogProps) {
  const styles = useStyles();
  const copy = useCopy(secret);
  const [asksToLeave, setAsksToLeave] = useState(false);

  const handleLeave = () => (copy.state === 'not yet' ? setAsksToLeave(true) : onClose());

  return (
    <>
      <DialogFrame
        open
        persistent
        initialFocus="[data-copy]"
        className={styles.surface}
        onClose={handleLeave}
      >
        <DialogParts
          title={words.secretTitle}
          classNames={{ content: styles.content }}
          actions={
            <>
              <Button onClick={handleLeave}>{words.done}</Button>
              <CopyButton appearance="primary" copy={copy} words={words} />
            </>
          }
        >
          <p className={styles.text}>{text}</p>
          <CopyField copy={copy} text={secret} label={words.secret} cannotCopy={words.cannotCopy} />
          {children}
        </DialogParts>
      </DialogFrame>
      <ConfirmDialog
        open={asksToLeave}
        title={words.leaveTitle}
        text={words.leaveText}
        confirmLabel={words.leave}
        cancelLabel={words.stay}
        doubtful
        onConfirm={onClose}
        onCancel={() => setAsksToLeave(false)}
      />
    </>
  );
}

const useStyles = makeStyles({
  surface: { maxWidth: '560px' },
  content: { display: 'grid', gap: tokens.spacingVerticalL },
  text: { margin: 0, overflowWrap: 'anywhere' },
});
