import type { ApiToken } from '@evertill/shared-domain';
import { ConfirmDialog, Field, Input, makeStyles, tokens } from '@evertill/shared-ui';
import { TOKEN_MESSAGES as WORDS } from './messages';

interface ClientIdDialogProps {
  token: ApiToken;
  onCopied(): void;
  onClose(): void;
}

/** What names a token in the address of a frame, to be copied at any time. */
export function ClientIdDialog({ token, onCopied, onClose }: ClientIdDialogProps) {
  const styles = useStyles();

  async function handleCopy() {
    await navigator.clipboard.writeText(token.id).catch(() => {
      throw new Error(WORDS.cannotCopyId);
    });
    onCopied();
  }

  return (
    <ConfirmDialog
      open
      title={token.name}
      text={
        <Field label={WORDS.clientId} hint={WORDS.clientIdHint}>
          <Input readOnly value={token.id} className={styles.code} input={{ spellCheck: false }} />
        </Field>
      }
      confirmLabel={WORDS.copyId}
      cancelLabel={WORDS.close}
      onConfirm={handleCopy}
      onCancel={onClose}
    />
  );
}

const useStyles = makeStyles({ code: { fontFamily: tokens.fontFamilyMonospace, width: '100%' } });
