import { addProduct } from './builders';
import type { Answer, Shop } from './test-app';
import { makeToken, type TestToken } from './tokens';

/** A proposal as the API answers with it. */
export interface TestProposal {
  id: string;
  name: string;
  call: string;
  status: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
  type: string | null;
  reason: string | null;
  isChanged: boolean;
  tokenName: string;
  settledByName: string | null;
  error: string;
  code: string;
  field: string;
}

export function makeProposer(shop: Shop): Promise<TestToken> {
  return makeToken(shop, { scopes: ['catalogue:read', 'catalogue:propose'] });
}

/** Proposes a write with a token: `propose(token, 'PUT /products/:id', { unitPrice: 3 }, milk.id)`. */
export function propose(
  { page }: Pick<TestToken, 'page'>,
  call: string,
  body: unknown,
  id: string | null = null,
  headers = {},
): Promise<Answer<TestProposal>> {
  return page.send<TestProposal>('POST', '/proposals', { call, id, body }, headers);
}

/** Makes a product and a proposal of another price for it. Returns the id of the proposal. */
export async function addProposal(shop: Shop, name = 'Milk'): Promise<string> {
  const milk = await addProduct(shop.manager, { name });
  const made = await propose(await makeProposer(shop), 'PUT /products/:id', { unitPrice: 3 }, milk.id);
  if (made.status !== 201) throw new Error(`Nothing was proposed: ${JSON.stringify(made.body)}`);
  return made.body.id;
}
