import { useNotify } from '@evertill/federation-kit';
import type { ApiToken } from '@evertill/shared-domain';
import { ConfirmDialog, Field, Input, makeStyles, tokens as theme } from '@evertill/shared-ui';
import type { Dispatch, SetStateAction } from 'react';
import { SecretDialog } from '../secret/secret-dialog';
import { apiTokens as words } from '../texts';
import { ClientIdDialog } from './client-id-dialog';
import { TokenDialog } from './token-dialog';
import type { ApiTokens, NewApiToken } from './use-api-tokens';

/** The open dialog: the form for a new token, a secret to copy, or a question about a token in the list. */
export type TokenAsk =
  | { readonly what: 'create' }
  | { readonly what: 'copy'; readonly token: NewApiToken }
  | { readonly what: 'id' | 'replace' | 'revoke'; readonly token: ApiToken };

interface TokenDialogsProps {
  asked: TokenAsk | null;
  tokens: Pick<ApiTokens, 'create' | 'replace' | 'revoke'>;
  onAsk: Dispatch<SetStateAction<TokenAsk | null>>;
}

/** Shows the dialogs of the tokens page, one at a time. */
export function TokenDialogs({ asked, tokens, onAsk }: TokenDialogsProps) {
  const styles = useStyles();
  const notify = useNotify();
  const close = () => onAsk(null);
  const closeWith = (text: string) => {
    close();
    notify({ text, intent: 'positive' });
  };
  return (
    <>
      {asked?.what === 'create' && (
        <TokenDialog
          // The form closes itself after a submit. The dialog with the secret then replaces it.
          onSubmit={async (values) => onAsk({ what: 'copy', token: await tokens.create(values) })}
          onClose={() => onAsk((now) => (now?.what === 'create' ? null : now))}
        />
      )}
      {asked?.what === 'id' && (
        <ClientIdDialog token={asked.token} onCopied={() => closeWith(words.idCopied)} onClose={close} />
      )}
      {asked?.what === 'copy' && (
        <SecretDialog
          words={words}
          text={words.secretText(asked.token.name)}
          secret={asked.token.secret}
          onClose={close}
        >
          <Field label={words.clientId} hint={words.clientIdHint}>
            <Input readOnly value={asked.token.id} className={styles.code} input={{ spellCheck: false }} />
          </Field>
        </SecretDialog>
      )}
      <ConfirmDialog
        open={asked?.what === 'replace'}
        title={words.replaceTitle}
        text={words.replaceText(nameOf(asked))}
        confirmLabel={words.replace}
        doubtful
        onConfirm={async () => {
          if (asked?.what === 'replace') onAsk({ what: 'copy', token: await tokens.replace(asked.token) });
        }}
        onCancel={close}
      />
      <ConfirmDialog
        open={asked?.what === 'revoke'}
        title={words.revokeTitle}
        text={words.revokeText(nameOf(asked))}
        confirmLabel={words.revoke}
        destructive
        onConfirm={async () => {
          if (asked?.what !== 'revoke') return;
          await tokens.revoke(asked.token);
          closeWith(words.revoked);
        }}
        onCancel={close}
      />
    </>
  );
}

function nameOf(asked: TokenAsk | null): string {
  return asked && 'token' in asked ? asked.token.name : '';
}

const useStyles = makeStyles({ code: { fontFamily: theme.fontFamilyMonospace, width: '100%' } });
