import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, aSale } from '../../../test/builders';
import { makeProposer, type TestProposal } from '../../../test/proposals';
import { type Shop, startTestApp } from '../../../test/test-app';
import { callerWith, makeToken, type TestToken } from '../../../test/tokens';

const test = startTestApp();
const DAYS = { from: '2026-03-01', to: '2026-03-03' };
let shop: Shop;

interface Reply {
  id: number;
  result?: {
    tools?: { name: string; inputSchema: { properties: object } }[];
    content?: { text: string }[];
    isError?: boolean;
    protocolVersion?: string;
  };
  error?: { code: number };
}

beforeEach(async () => {
  shop = await test.openShop();
});

async function ask({ page }: Pick<TestToken, 'page'>, method: string, params: object = {}): Promise<Reply> {
  const { status, body } = await page.send<Reply>('POST', '/mcp', { jsonrpc: '2.0', id: 1, method, params });
  expect(status).toBe(200);
  return body;
}
const namesOf = ({ result }: Reply) => result?.tools?.map(({ name }) => name);
const textOf = ({ result }: Reply) => result?.content?.[0]?.text ?? '';

describe('an assistant with a token', () => {
  it('begins, and gets only the tools that its scopes open', async () => {
    const reader = await makeToken(shop, { scopes: ['catalogue:read'] });
    const both = await makeToken(shop, { scopes: ['catalogue:read', 'sales:read'] });
    const begun = await ask(reader, 'initialize', { protocolVersion: '2025-06-18' });
    expect(begun.result).toMatchObject({
      protocolVersion: '2025-06-18',
      capabilities: { tools: {} },
      serverInfo: { name: 'evertill' },
    });
    expect((await ask(reader, 'initialize', { protocolVersion: '1999-01-01' })).result?.protocolVersion).toBe(
      '2025-11-25',
    );
    const catalog = ['getProducts', 'getProductsSearch', 'getCategories', 'getTaxes', 'getDiscounts'];
    expect(namesOf(await ask(reader, 'tools/list'))).toEqual([...catalog, 'getSaasStore']);
    const all = await ask(both, 'tools/list');
    expect(namesOf(all)).toEqual([
      ...catalog,
      'getSaasStore',
      'getSalesList',
      'getSalesTotals',
      'getSalesTrendsHourly',
    ]);
    const list = all.result?.tools?.find(({ name }) => name === 'getSalesList');
    expect(list?.inputSchema).toMatchObject({
      type: 'object',
      required: ['from', 'to'],
      properties: { from: { type: 'string', format: 'date' }, limit: { type: 'integer' } },
    });
    const refused = await ask(reader, 'tools/call', { name: 'getSalesList', arguments: DAYS });
    expect(refused.error?.code).toBe(-32_602);
  });

  it('reads its store, and no other one', async () => {
    const other = await test.openShop();
    await addProduct(shop.manager, { name: 'Milk' });
    await addProduct(other.manager, { name: 'Theirs alone' });
    const token = await makeToken(shop, { scopes: ['catalogue:read'] });
    const text = textOf(await ask(token, 'tools/call', { name: 'getProducts', arguments: { limit: 5 } }));
    expect(JSON.parse(text)).toMatchObject({ items: [{ name: 'Milk', stockQuantity: 10 }] });
    expect(text).not.toContain('Theirs alone');
  });

  it('learns nothing about people', async () => {
    const milk = await addProduct(shop.manager);
    const token = await makeToken(shop, { scopes: ['catalogue:read', 'sales:write', 'sales:read'] });
    const fields = { customerName: 'Ada Quint' };
    expect((await token.page.send('POST', '/sales', aSale([[milk, 1]], { fields }))).status).toBe(201);
    const asItIs = await token.page.get(`/sales/list?from=${DAYS.from}&to=${DAYS.to}`);
    expect(JSON.stringify(asItIs.body)).toContain('Ada Quint');
    const text = textOf(await ask(token, 'tools/call', { name: 'getSalesList', arguments: DAYS }));
    expect(JSON.parse(text)).toMatchObject({ items: [{ saleItems: [{ quantity: 1 }] }] });
    expect(text).not.toMatch(/Ada|userName|phone|email/);
  });

  it('changes nothing: no tool writes, and unknown arguments are refused', async () => {
    const token = await makeToken(shop, { scopes: ['catalogue:read', 'sales:write', 'sales:read'] });
    for (const { name } of (await ask(token, 'tools/list')).result?.tools ?? []) expect(name).toMatch(/^get/);
    for (const params of [
      { name: 'postSales', arguments: {} },
      { name: 'getProducts', arguments: { path: '../users' } },
      { name: 'getProducts', arguments: { limit: { a: 1 } } },
      { name: 'getProducts', arguments: [] },
      {},
    ])
      expect((await ask(token, 'tools/call', params)).error?.code).toBe(-32_602);
    expect((await ask(token, 'resources/list')).error?.code).toBe(-32_601);
  });

  it('is told what is wrong with an argument', async () => {
    const token = await makeToken(shop, { scopes: ['sales:read'] });
    const wrong = await ask(token, 'tools/call', { name: 'getSalesList', arguments: { from: 'x', to: 'y' } });
    expect([wrong.result?.isError, textOf(wrong)]).toEqual([true, expect.stringContaining('from')]);
  });

  it('is refused as every call of a token is', async () => {
    const token = await makeToken(shop, { scopes: ['catalogue:read'] });
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const elsewhere = { origin: 'https://elsewhere.example' };
    expect((await token.page.send('POST', '/mcp', message, elsewhere)).status).toBe(401);
    expect((await callerWith(shop, `evt_${'0'.repeat(75)}`).send('POST', '/mcp', message)).status).toBe(401);
    await shop.admin.send('DELETE', `/tokens/${token.id}`);
    expect((await token.page.send('POST', '/mcp', message)).status).toBe(401);
    expect((await shop.admin.send('POST', '/mcp', message)).status).toBe(403);
  });
});

describe('an assistant whose token may propose', () => {
  interface ToolList {
    tools: { name: string; inputSchema: { required: string[] }; annotations: { readOnlyHint: boolean } }[];
  }
  const proposed = async () => (await shop.admin.get<TestProposal[]>('/proposals')).body;

  it('has tools for proposals, typed by the API, and is told that they change nothing', async () => {
    const token = await makeProposer(shop);
    const begun = await ask(token, 'initialize');
    expect(JSON.stringify(begun.result)).toContain('which a person of the store confirms');
    const { tools } = (await ask(token, 'tools/list')).result as unknown as ToolList;
    const names = tools.filter(({ annotations }) => !annotations.readOnlyHint).map(({ name }) => name);
    expect(names).toEqual([
      'proposePostProducts',
      'proposePutProductsId',
      'proposePatchProductsIdInventory',
      'proposePostCategories',
      'proposePutCategoriesId',
      'proposePostDiscounts',
      'proposePutDiscountsId',
    ]);
    const price = tools.find(({ name }) => name === 'proposePutProductsId');
    expect(price?.inputSchema).toMatchObject({
      required: ['id'],
      properties: { id: { type: 'string' }, unitPrice: { minimum: 0 }, name: { type: 'string' } },
      additionalProperties: false,
    });
    expect(JSON.stringify(price)).not.toMatch(/image|supplier|baseValues/);
    expect(tools.find(({ name }) => name === 'proposePostDiscounts')?.inputSchema.required).toEqual([
      'name',
      'type',
      'value',
    ]);
    const reader = await makeToken(shop);
    expect(namesOf(await ask(reader, 'tools/list'))?.join()).not.toMatch(/ropos/);
  });

  it('proposes once, whatever it repeats, and learns what became of it', async () => {
    const milk = await addProduct(shop.manager, { name: 'Milk' });
    const token = await makeProposer(shop);
    const params = {
      name: 'proposePutProductsId',
      arguments: { id: milk.id, unitPrice: '2.75', idempotencyKey: 'milk-1' },
    };
    const first = JSON.parse(textOf(await ask(token, 'tools/call', params)));
    expect(first).toMatchObject({ status: 'open', before: { unitPrice: 2.5 }, after: { unitPrice: 2.75 } });
    expect(JSON.parse(textOf(await ask(token, 'tools/call', params))).id).toBe(first.id);
    expect(await proposed()).toHaveLength(1);
    await shop.manager.send('POST', `/proposals/${first.id}/confirm`);
    const read = textOf(await ask(token, 'tools/call', { name: 'getProposals', arguments: {} }));
    expect(JSON.parse(read)).toMatchObject([{ id: first.id, status: 'confirmed' }]);
    expect(read).not.toContain('manager');
  });

  it('is refused unknown arguments, and told what is wrong with the others', async () => {
    const milk = await addProduct(shop.manager);
    const token = await makeProposer(shop);
    for (const [name, given] of [
      ['proposePutProductsId', { id: milk.id, image: 'x' }],
      ['proposePutProductsId', { id: [milk.id], unitPrice: 1 }],
      ['proposePostProducts', { id: milk.id, name: 'A', unitPrice: 1 }],
      ['proposePostCategories', { name: 'A', idempotencyKey: 7 }],
      ['proposePostCustomers', { name: 'A' }],
    ])
      expect((await ask(token, 'tools/call', { name, arguments: given })).error?.code).toBe(-32_602);
    const wrong = await ask(token, 'tools/call', {
      name: 'proposePutProductsId',
      arguments: { id: milk.id, unitPrice: -1 },
    });
    expect([wrong.result?.isError, textOf(wrong)]).toEqual([true, expect.stringContaining('unitPrice')]);
    expect(await proposed()).toEqual([]);
  });
});

describe('the transport', () => {
  it('answers no notification, and refuses what is no message, a stream and an unknown revision', async () => {
    const { page } = await makeToken(shop);
    const done = { jsonrpc: '2.0', method: 'notifications/initialized' };
    const answered = await page.send('POST', '/mcp', done);
    expect([answered.status, answered.body]).toEqual([202, '']);
    for (const body of [
      {},
      { jsonrpc: '1.0', id: 1, method: 'ping' },
      { jsonrpc: '2.0', id: null, method: 'ping' },
    ])
      expect((await page.send('POST', '/mcp', body)).status).toBe(400);
    expect((await page.get('/mcp')).status).toBe(405);
    const ping = { jsonrpc: '2.0', id: 7, method: 'ping' };
    expect((await page.send('POST', '/mcp', ping)).body).toEqual({ jsonrpc: '2.0', id: 7, result: {} });
    const old = { 'mcp-protocol-version': '1999-01-01' };
    expect((await page.send('POST', '/mcp', ping, old)).status).toBe(400);
  });
});
