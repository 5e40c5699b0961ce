import {
  Button,
  CheckIcon,
  ConfirmDialog,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
  MessageBar,
  MessageBarBody,
  makeStyles,
  tokens,
  useFocusReturn,
  useInitialFocus,
} from '@evertill/shared-ui';
import { useRef, useState } from 'react';
import { TOKEN_MESSAGES as WORDS } from './messages';
import type { NewApiToken } from './use-api-tokens';

interface SecretDialogProps {
  token: NewApiToken;
  onClose(): void;
}

/** Shows the secret of a token this once; who leaves without a copy is asked. */
export function SecretDialog({ token, onClose }: SecretDialogProps) {
  const styles = useStyles();
  const surface = useRef<HTMLDivElement>(null);
  const secret = useRef<HTMLInputElement>(null);
  const [copy, setCopy] = useState<'not yet' | 'done' | 'by hand'>('not yet');
  const [asksToLeave, setAsksToLeave] = useState(false);
  useFocusReturn(true);
  useInitialFocus(true, surface, (element) => element.querySelector<HTMLElement>('[data-copy]'));

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(token.secret);
      setCopy('done');
    } catch {
      // Without https there is no clipboard for pages, and a person may have forbidden it.
      secret.current?.focus();
      secret.current?.select();
      setCopy('by hand');
    }
  }
  const handleLeave = () => (copy === 'not yet' ? setAsksToLeave(true) : onClose());

  return (
    <>
      <Dialog open onOpenChange={(_, data) => data.type === 'escapeKeyDown' && handleLeave()}>
        <DialogSurface
          ref={surface}
          // A press beside the dialog would take the focus out of it, and Escape with it.
          backdrop={{ onMouseDown: (event) => event.preventDefault() }}
          className={styles.surface}
        >
          <DialogBody>
            <DialogTitle>{WORDS.secretTitle}</DialogTitle>
            <DialogContent className={styles.content}>
              <p className={styles.text}>{`${token.name}. ${WORDS.secretText}`}</p>
              <Field label={WORDS.secret}>
                <Input
                  readOnly
                  value={token.secret}
                  className={styles.code}
                  input={{ ref: secret, spellCheck: false }}
                  onFocus={(event) => event.currentTarget.select()}
                />
              </Field>
              <Field label={WORDS.clientId} hint={WORDS.clientIdHint}>
                <Input readOnly value={token.id} className={styles.code} input={{ spellCheck: false }} />
              </Field>
              {copy === 'by hand' && (
                <MessageBar intent="warning" layout="multiline">
                  <MessageBarBody>{WORDS.cannotCopy}</MessageBarBody>
                </MessageBar>
              )}
            </DialogContent>
            <DialogActions>
              <Button onClick={handleLeave}>{WORDS.done}</Button>
              <Button
                appearance="primary"
                data-copy
                {...(copy === 'done' && { icon: <CheckIcon /> })}
                onClick={() => void handleCopy()}
              >
                {copy === 'done' ? WORDS.copied : WORDS.copy}
              </Button>
            </DialogActions>
          </DialogBody>
        </DialogSurface>
      </Dialog>
      <ConfirmDialog
        open={asksToLeave}
        title={WORDS.leaveTitle}
        text={WORDS.leaveText}
        confirmLabel={WORDS.leave}
        cancelLabel={WORDS.stay}
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
