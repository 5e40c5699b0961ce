import { type Answer, useServerValue } from '@evertill/shared-data';
import { type ApiToken, parseApiTokens, parseNewApiToken } from '@evertill/shared-domain';
import { useOffline } from '@evertill/shared-offline';
import type { TokenValues } from './token-form';
import { toPayload } from './token-form';

/** A token with its secret, which is shown only once. */
export type NewApiToken = ReturnType<typeof parseNewApiToken>;

export interface ApiTokens {
  list: Answer<readonly ApiToken[]>;
  create(values: TokenValues): Promise<NewApiToken>;
  /** Gives the token a new secret. */
  replace(token: ApiToken): Promise<NewApiToken>;
  revoke(token: ApiToken): Promise<void>;
}

/**
 * Reads and changes the API tokens of the shop. Changes need a connection and bypass the outbox, because a secret must
 * not be stored there.
 */
export function useApiTokens(): ApiTokens {
  const { http, clock } = useOffline();
  const list = useServerValue({ url: '/tokens', roles: ['ADMIN'], keepsFresh: true }, parseApiTokens);
  async function withSecret(call: { url: string; data?: unknown }): Promise<NewApiToken> {
    const made = parseNewApiToken(await http.send({ method: 'POST', ...call }));
    // A failed reload must not lose the new secret. The list reports the failure itself.
    await list.reload().catch(() => undefined);
    return made;
  }
  return {
    list,
    create: (values) => withSecret({ url: '/tokens', data: toPayload(values, clock.now()) }),
    replace: ({ id }) => withSecret({ url: `/tokens/${id}/secret` }),
    async revoke({ id }) {
      await http.send({ method: 'DELETE', url: `/tokens/${id}` });
      await list.reload().catch(() => undefined);
    },
  };
}
