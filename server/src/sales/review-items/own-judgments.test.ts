import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, aSale, enrollRegister, type TestProduct } from '../../../test/builders';
import { type Client, type Shop, startTestApp } from '../../../test/test-app';

interface Finding {
  id: string;
  kind: string;
  saleNumber: string;
  details: Record<string, unknown>;
}

const test = startTestApp();
let shop: Shop;
let milk: TestProduct;
let number: number;

beforeEach(async () => {
  shop = await test.openShop();
  milk = await addProduct(shop.manager, { unitPrice: '2.50', stockQuantity: 1_000 });
  await enrollRegister(shop.manager, 'front');
  number = 0;
});

async function sellBelowPrice(seller: Client) {
  number += 1;
  test.clock.advance(10);
  const fields = { saleNumber: `S${number}`, registerId: 'front', registerSequence: number };
  const sale = aSale([[milk, 1, 1]], { saleDate: test.clock.now().toISOString(), fields });
  expect((await seller.send('POST', '/sales', sale)).status).toBe(201);
}

const findings = async () => (await shop.admin.get<Finding[]>('/review-items')).body;
const kinds = async () => (await findings()).map(({ kind }) => kind).sort();
const find = async (kind: string) => (await findings()).find((one) => one.kind === kind) as Finding;
const clear = ({ id }: Finding, scope: string, by: Client = shop.manager) =>
  by.send('POST', `/review-items/${id}/clear`, { scope });

describe('a person who clears findings of their own sales', () => {
  it('leaves a finding that only another person can clear', async () => {
    await sellBelowPrice(shop.manager);
    expect((await clear(await find('price'), 'sale')).status).toBe(200);
    expect(await kinds()).toEqual(['own-judgment']);
    const told = await find('own-judgment');
    expect(told.saleNumber).toBe('S1');
    for (const scope of ['finding', 'sale', 'cause']) {
      const refused = await clear(told, scope);
      expect([refused.status, refused.body.error]).toEqual([
        400,
        'Another person must clear what you decided about your own sales',
      ]);
    }
    expect((await clear(told, 'finding', shop.admin)).status).toBe(200);
    expect(await kinds()).toEqual([]);
  });

  it('clears no such finding with a judgment about another one', async () => {
    for (const _ of [1, 2]) {
      await sellBelowPrice(shop.manager);
      await clear(await find('price'), 'cause');
    }
    expect(await kinds()).toEqual(['own-judgment', 'own-judgment']);
  });

  it('does not clear the finding about themselves together with that about another judge', async () => {
    for (const by of [shop.manager, shop.admin]) {
      await sellBelowPrice(by);
      await clear(await find('price'), 'sale', by);
    }
    const judgments = (await findings()).filter(({ kind }) => kind === 'own-judgment');
    const about = ({ userId }: Client) =>
      judgments.find(({ details }) => details.judgeId === userId) as Finding;
    expect((await clear(about(shop.admin), 'cause')).status).toBe(200);
    expect((await findings()).map(({ id }) => id)).toEqual([about(shop.manager).id]);
  });

  it('leaves none about the sales of others', async () => {
    await sellBelowPrice(shop.cashier);
    await clear(await find('price'), 'sale');
    expect(await kinds()).toEqual([]);
  });

  it('leaves none where nobody else could clear it', async () => {
    await sellBelowPrice(shop.admin);
    await shop.admin.send('PUT', `/users/${shop.manager.userId}`, { isActive: false });
    await clear(await find('price'), 'sale', shop.admin);
    expect(await kinds()).toEqual([]);
  });
});
