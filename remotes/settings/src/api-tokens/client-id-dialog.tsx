import type { ApiToken } from '@evertill/shared-domain';
import { ConfirmDialog, Field, Input, makeStyles, tokens } from '@evertill/shared-ui';
import { apiTokens as words } from '../texts';

interface ClientIdDialogProps {
  token: ApiToken;
  onCopied(): void;
  onClose(): void;
}

/** Shows the id of a token, which goes into the address of a frame, and copies it. */
export function ClientIdDialog({ token, onCopied, onClose }: ClientIdDialogProps) {
  const styles = useStyles();

  async function handleCopy() {
    await navigator.clipboard.writeText(token.id).catch(() => {
      throw new Error(words.cannotCopyId);
    });
    onCopied();
  }

  return (
    <ConfirmDialog
      open
      title={token.name}
      text={
        <Field label={words.clientId} hint={words.clientIdHint}>
          <Input readOnly value={token.id} className={styles.code} input={{ spellCheck: false }} />
        </Field>
      }
      confirmLabel={words.copyId}
      cancelLabel={words.close}
      onConfirm={handleCopy}
      onCancel={onClose}
    />
  );
}

const useStyles = makeStyles({ code: { fontFamily: tokens.fontFamilyMonospace, width: '100%' } });
