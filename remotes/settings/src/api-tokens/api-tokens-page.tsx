import { useNotify } from '@evertill/federation-kit';
import { failureText } from '@evertill/shared-data';
import { type ApiToken, tokenStatus } from '@evertill/shared-domain';
import { useNetwork, useOffline } from '@evertill/shared-offline';
import { OfflineBar, RefreshButton, useRefresh } from '@evertill/shared-screens';
import {
  AddIcon,
  Button,
  CloseIcon,
  ConfirmDialog,
  EmptyState,
  InfoIcon,
  KeyIcon,
  makeStyles,
  PageFrame,
  PageHeader,
  tokens,
} from '@evertill/shared-ui';
import { DataTable } from '@evertill/shared-ui/tables';
import { useState } from 'react';
import { ClientIdDialog } from './client-id-dialog';
import { liveWords, TOKEN_MESSAGES as WORDS } from './messages';
import { SecretDialog } from './secret-dialog';
import { tokenColumns } from './token-columns';
import { TokenDialog } from './token-dialog';
import { type NewApiToken, useApiTokens } from './use-api-tokens';

type Asked =
  | { what: 'create' }
  | { what: 'copy'; token: NewApiToken }
  | { what: 'id' | 'replace' | 'revoke'; token: ApiToken };

/** What integrators sell with: made, shown once, given another secret and revoked. */
export function ApiTokensPage() {
  const styles = useStyles();
  const notify = useNotify();
  const { isOnline } = useNetwork();
  const { clock } = useOffline();
  const { tokens: listed, error, reload, create, replace, revoke } = useApiTokens();
  const [asked, setAsked] = useState<Asked | null>(null);
  const now = clock.now();
  const close = () => setAsked(null);

  const refresh = useRefresh(reload);

  return (
    <PageFrame fillsHeight hasDialog={asked !== null}>
      <PageHeader
        title={WORDS.title}
        subtitle={
          listed?.length ? liveWords(listed, (token) => tokenStatus(token, now) === 'live') : undefined
        }
        actions={
          <>
            <RefreshButton refresh={refresh} />
            <Button
              appearance="primary"
              icon={<AddIcon />}
              disabledFocusable={!isOnline}
              onClick={() => setAsked({ what: 'create' })}
            >
              {WORDS.create}
            </Button>
          </>
        }
      />
      <p className={styles.intro}>{WORDS.intro}</p>
      <OfflineBar text={WORDS.offline} />
      <DataTable
        ariaLabel={WORDS.title}
        rows={listed ?? []}
        columns={tokenColumns(now)}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        loading={listed === undefined && error === undefined}
        error={error !== undefined && (isOnline || !listed) ? failureText(error, WORDS.loadFailed) : null}
        onRetry={() => void refresh.run()}
        empty={<EmptyState title={WORDS.emptyTitle} hint={WORDS.emptyHint} />}
        rowActions={[
          {
            ...{ id: 'id', label: WORDS.showId, icon: <InfoIcon /> },
            onClick: (token) => setAsked({ what: 'id', token }),
          },
          {
            ...{ id: 'replace', label: WORDS.replace, icon: <KeyIcon /> },
            isHidden: ({ revokedAt }) => revokedAt !== null,
            isDisabled: () => !isOnline,
            onClick: (token) => setAsked({ what: 'replace', token }),
          },
          {
            ...{ id: 'revoke', label: WORDS.revoke, icon: <CloseIcon />, intent: 'negative' },
            isHidden: ({ revokedAt }) => revokedAt !== null,
            isDisabled: () => !isOnline,
            onClick: (token) => setAsked({ what: 'revoke', token }),
          },
        ]}
      />
      {asked?.what === 'create' && (
        <TokenDialog
          // The form closes itself when this is done; what is to be copied comes in its place.
          onSubmit={async (values) => setAsked({ what: 'copy', token: await create(values) })}
          onClose={() => setAsked((now) => (now?.what === 'create' ? null : now))}
        />
      )}
      {asked?.what === 'id' && (
        <ClientIdDialog
          token={asked.token}
          onCopied={() => {
            close();
            notify({ text: WORDS.idCopied, intent: 'positive' });
          }}
          onClose={close}
        />
      )}
      {asked?.what === 'copy' && <SecretDialog token={asked.token} onClose={close} />}
      <ConfirmDialog
        open={asked?.what === 'replace'}
        title={WORDS.replaceTitle}
        text={question(asked, WORDS.replaceText)}
        confirmLabel={WORDS.replace}
        doubtful
        onConfirm={async () => {
          if (asked?.what === 'replace') setAsked({ what: 'copy', token: await replace(asked.token) });
        }}
        onCancel={close}
      />
      <ConfirmDialog
        open={asked?.what === 'revoke'}
        title={WORDS.revokeTitle}
        text={question(asked, WORDS.revokeText)}
        confirmLabel={WORDS.revoke}
        destructive
        onConfirm={async () => {
          if (asked?.what !== 'revoke') return;
          await revoke(asked.token);
          close();
          notify({ text: WORDS.revoked, intent: 'positive' });
        }}
        onCancel={close}
      />
    </PageFrame>
  );
}

function question(asked: Asked | null, text: string): string {
  return asked && 'token' in asked ? `${asked.token.name}. ${text}` : '';
}

const useStyles = makeStyles({
  intro: { margin: 0, maxWidth: '80ch', color: tokens.colorNeutralForeground2 },
});
