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
import { useRef, useState } from 'react';
import { TOKEN_MESSAGES } from './messages';
import type { NewApiToken } from './use-api-tokens';

interface SecretDialogProps {
  token: NewApiToken;
  onClose(): void;
}

/** Shows the secret of a token, which is not shown again. Closing without a copy asks for confirmation. */
export function SecretDialog({ token, onClose }: SecretDialogProps) {
  const styles = useStyles();
  const secret = useRef<HTMLInputElement>(null);
  const [copy, setCopy] = useState<'not yet' | 'done' | 'by hand'>('not yet');
  const [asksToLeave, setAsksToLeave] = useState(false);

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(token.secret);
      setCopy('done');
    } catch {
      // The clipboard is not available without https, or when the user has blocked it.
      secret.current?.focus();
      secret.current?.select();
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
          title={TOKEN_MESSAGES.secretTitle}
          classNames={{ content: styles.content }}
          actions={
            <>
              <Button onClick={handleLeave}>{TOKEN_MESSAGES.done}</Button>
              <Button
                appearance="primary"
                data-copy
                {...(copy === 'done' && { icon: <CheckIcon /> })}
                onClick={() => void handleCopy()}
              >
                {copy === 'done' ? TOKEN_MESSAGES.copied : TOKEN_MESSAGES.copy}
              </Button>
            </>
          }
        >
          <p className={styles.text}>{`${token.name}. ${TOKEN_MESSAGES.secretText}`}</p>
          <Field label={TOKEN_MESSAGES.secret}>
            <Input
              readOnly
              value={token.secret}
              className={styles.code}
              input={{ ref: secret, spellCheck: false }}
              onFocus={(event) => event.currentTarget.select()}
            />
          </Field>
          <Field label={TOKEN_MESSAGES.clientId} hint={TOKEN_MESSAGES.clientIdHint}>
            <Input readOnly value={token.id} className={styles.code} input={{ spellCheck: false }} />
          </Field>
          {copy === 'by hand' && (
            <MessageBar intent="warning" layout="multiline">
              <MessageBarBody>{TOKEN_MESSAGES.cannotCopy}</MessageBarBody>
            </MessageBar>
          )}
        </DialogParts>
      </DialogFrame>
      <ConfirmDialog
        open={asksToLeave}
        title={TOKEN_MESSAGES.leaveTitle}
        text={TOKEN_MESSAGES.leaveText}
        confirmLabel={TOKEN_MESSAGES.leave}
        cancelLabel={TOKEN_MESSAGES.stay}
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
