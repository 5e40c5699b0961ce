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
import { liveWords, TOKEN_MESSAGES } from './messages';
import { tokenColumns } from './token-columns';
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
      messages={TOKEN_MESSAGES}
      subtitle={
        list.value?.length ? liveWords(list.value, (token) => tokenStatus(token, now) === 'live') : undefined
      }
      intro={<p className={styles.intro}>{TOKEN_MESSAGES.intro}</p>}
      refresh={refresh}
      actions={{
        after: (
          <Button
            appearance="primary"
            icon={<AddIcon />}
            disabledFocusable={!isOnline}
            onClick={() => setAsked({ what: 'create' })}
          >
            {TOKEN_MESSAGES.create}
          </Button>
        ),
      }}
      hasDialog={asked !== null}
      columns={tokenColumns(now)}
      rowName={({ name }) => name}
      empty={<EmptyState title={TOKEN_MESSAGES.emptyTitle} hint={TOKEN_MESSAGES.emptyHint} />}
      rowActions={[
        {
          id: 'id',
          label: TOKEN_MESSAGES.showId,
          icon: <InfoIcon />,
          onClick: (token) => setAsked({ what: 'id', token }),
        },
        {
          id: 'replace',
          label: TOKEN_MESSAGES.replace,
          icon: <KeyIcon />,
          onClick: (token) => setAsked({ what: 'replace', token }),
          ...changesToken,
        },
        {
          id: 'revoke',
          label: TOKEN_MESSAGES.revoke,
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
