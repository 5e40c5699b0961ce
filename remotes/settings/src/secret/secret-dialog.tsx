import {
  Button,
  CheckIcon,
  ConfirmDialog,
  DialogFrame,
  DialogParts,
  Field,
  Input,
  MessageBar,
  MessageBarBody,
  makeStyles,
  tokens,
} from '@evertill/shared-ui';
import { type ReactNode, useRef, useState } from 'react';

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
  const field = useRef<HTMLInputElement>(null);
  const [copy, setCopy] = useState<'not yet' | 'done' | 'by hand'>('not yet');
  const [asksToLeave, setAsksToLeave] = useState(false);

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(secret);
      setCopy('done');
    } catch {
      // The clipboard is not available without https, or when the user has blocked it.
      field.current?.focus();
      field.current?.select();
      setCopy('by hand');
    }
  }
  const handleLeave = () => (copy === 'not yet' ? setAsksToLeave(true) : onClose());

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
              <Button
                appearance="primary"
                data-copy
                {...(copy === 'done' && { icon: <CheckIcon /> })}
                onClick={() => void handleCopy()}
              >
                {copy === 'done' ? words.copied : words.copy}
              </Button>
            </>
          }
        >
          <p className={styles.text}>{text}</p>
          <Field label={words.secret}>
            <Input
              readOnly
              value={secret}
              className={styles.code}
              input={{ ref: field, spellCheck: false }}
              onFocus={(event) => event.currentTarget.select()}
            />
          </Field>
          {children}
          {copy === 'by hand' && (
            <MessageBar intent="warning" layout="multiline">
              <MessageBarBody>{words.cannotCopy}</MessageBarBody>
            </MessageBar>
          )}
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
  code: { fontFamily: tokens.fontFamilyMonospace, width: '100%' },
});
