import { type ApiToken, tokenStatus } from '@evertill/shared-domain';
import { useNetwork, useOffline } from '@evertill/shared-offline';
import { ServerList, useRefresh } from '@evertill/shared-screens';
import {
  AddIcon,
  Button,
  CloseIcon,
  EmptyState,
  InfoIcon,
  KeyIcon,
  makeStyles,
  tokens,
} from '@evertill/shared-ui';
import { useState } from 'react';
import { apiTokens as words } from '../texts';
import { TOKEN_PHONE_ROW, tokenColumns } from './token-columns';
import { type TokenAsk, TokenDialogs } from './token-dialogs';
import { useApiTokens } from './use-api-tokens';

/** Lists the API tokens that integrators sell with. Tokens can be created, given a new secret, and revoked. */
export function ApiTokensPage() {
  const styles = useStyles();
  const { isOnline } = useNetwork();
  const { clock } = useOffline();
  const apiTokens = useApiTokens();
  const { list } = apiTokens;
  const [asked, setAsked] = useState<TokenAsk | null>(null);
  const refresh = useRefresh(list.reload);
  const now = clock.now();
  // A revoked token cannot be revoked again or given a new secret.
  const changesToken = {
    isHidden: ({ revokedAt }: ApiToken) => revokedAt !== null,
    isDisabled: () => !isOnline,
  };

  return (
    <ServerList<ApiToken>
      list={list}
      messages={words}
      subtitle={
        list.value?.length
          ? words.active(list.value.filter((token) => tokenStatus(token, now) === 'live').length)
          : undefined
      }
      intro={<p className={styles.intro}>{words.intro}</p>}
      refresh={refresh}
      actions={{
        after: (
          <Button
            appearance="primary"
            icon={<AddIcon />}
            disabledFocusable={!isOnline}
            onClick={() => setAsked({ what: 'create' })}
          >
            {words.create}
          </Button>
        ),
      }}
      hasDialog={asked !== null}
      columns={tokenColumns(now)}
      phoneRow={TOKEN_PHONE_ROW}
      rowName={({ name }) => name}
      empty={<EmptyState icon={<KeyIcon />} title={words.emptyTitle} hint={words.emptyHint} />}
      rowActions={[
        {
          id: 'id',
          label: words.clientId,
          icon: <InfoIcon />,
          onClick: (token) => setAsked({ what: 'id', token }),
        },
        {
          id: 'replace',
          label: words.replace,
          icon: <KeyIcon />,
          onClick: (token) => setAsked({ what: 'replace', token }),
          ...changesToken,
        },
        {
          id: 'revoke',
          label: words.revoke,
          icon: <CloseIcon />,
          intent: 'negative',
          onClick: (token) => setAsked({ what: 'revoke', token }),
          ...changesToken,
        },
      ]}
    >
      <TokenDialogs asked={asked} tokens={apiTokens} onAsk={setAsked} />
    </ServerList>
  );
}

const useStyles = makeStyles({
  intro: { margin: 0, maxWidth: '80ch', color: tokens.colorNeutralForeground2 },
});
