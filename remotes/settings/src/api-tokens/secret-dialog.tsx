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
import { apiTokens as words } from '../texts';
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
          <p className={styles.text}>{words.secretText(token.name)}</p>
          <Field label={words.secret}>
            <Input
              readOnly
              value={token.secret}
              className={styles.code}
              input={{ ref: secret, spellCheck: false }}
              onFocus={(event) => event.currentTarget.select()}
            />
          </Field>
          <Field label={words.clientId} hint={words.clientIdHint}>
            <Input readOnly value={token.id} className={styles.code} input={{ spellCheck: false }} />
          </Field>
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
