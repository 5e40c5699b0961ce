import { type Answer, useServerValue } from '@evertill/shared-data';
import { type ApiToken, parseApiTokens, parseNewApiToken } from '@evertill/shared-domain';
import { useOffline } from '@evertill/shared-offline';
import type { TokenValues } from './token-form';
import { toPayload } from './token-form';

/** A token with the secret that is shown once. */
export type NewApiToken = ReturnType<typeof parseNewApiToken>;

export interface ApiTokens {
  list: Answer<readonly ApiToken[]>;
  create(values: TokenValues): Promise<NewApiToken>;
  /** Gives it another secret. */
  replace(token: ApiToken): Promise<NewApiToken>;
  revoke(token: ApiToken): Promise<void>;
}

/** The tokens of the shop: read and changed while connected, and never through the queue: a secret must not wait in one. */
export function useApiTokens(): ApiTokens {
  const { http, clock } = useOffline();
  const list = useServerValue({ url: '/tokens', roles: ['ADMIN'], keepsFresh: true }, parseApiTokens);
  async function withSecret(call: { url: string; data?: unknown }): Promise<NewApiToken> {
    const made = parseNewApiToken(await http.send({ method: 'POST', ...call }));
    // The secret is here already; a list that cannot be read says so where it stands.
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
