import type { TokenScope } from '@evertill/shared-domain';
import type { Answer, Client, Shop } from './test-app';

export const PAGE = 'https://shop.example';

export interface TestToken {
  id: string;
  secret: string;
  /** A client that calls with the token, from the token's page unless the headers say otherwise. */
  page: Client;
}

export interface TokenFields {
  name?: string;
  scopes?: TokenScope[];
  origins?: string[];
  expiresAt?: string | null;
}

/** Creates an integrator's token of a shop, as its administrator does. */
export async function makeToken(shop: Shop, fields: TokenFields = {}): Promise<TestToken> {
  const { length } = (await shop.admin.get<object[]>('/tokens')).body;
  const name = length === 0 ? 'Web shop' : `Web shop ${length + 1}`;
  const body = { name, scopes: ['catalogue:read', 'sales:write'], origins: [PAGE], ...fields };
  const made = await shop.admin.send('POST', '/tokens', body);
  if (made.status !== 201) throw new Error(`The token was not created: ${JSON.stringify(made.body)}`);
  const [id, secret] = [String(made.body.id), String(made.body.secret)];
  return { id, secret, page: callerWith(shop, secret, id) };
}

/** Returns a client that calls with a token, as a page does. */
export function callerWith(shop: Shop, secret: string, userId = ''): Client {
  const nobody = shop.client(null, userId);
  const own = { authorization: `Bearer ${secret}`, origin: PAGE };
  return {
    ...nobody,
    get: <T>(path: string, headers = {}): Promise<Answer<T>> => nobody.get<T>(path, { ...own, ...headers }),
    send: <T>(method: string, path: string, body?: unknown, headers = {}): Promise<Answer<T>> =>
      nobody.send<T>(method, path, body, { ...own, ...headers }),
  };
}
