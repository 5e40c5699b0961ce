// Cash sales that are in no open shift of their register, in a shop that counts its drawers.
import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, aSale, enrollRegister, type TestProduct } from '../../../test/builders';
import { aClosing } from '../../../test/shifts';
import { type Shop, startTestApp } from '../../../test/test-app';

interface ReviewItem {
  kind: string;
  message: string;
}

const test = startTestApp();
const REPLAY = { 'evertill-delivery': 'replay' };
let shop: Shop;
let milk: TestProduct;
let sequence: number;

beforeEach(async () => {
  test.clock.set('2026-03-02T12:00:00.000Z');
  shop = await test.openShop();
  milk = await addProduct(shop.manager, { unitPrice: '50.00', stockQuantity: 1_000 });
  await enrollRegister(shop.manager, 'till-1');
  await shop.admin.send('PUT', '/settings', { shifts: true });
  sequence = 0;
});

const at = (shiftNumber: number) => ({ registerId: 'till-1', shiftNumber });
const now = () => test.clock.now().toISOString();
const open = (shiftNumber: number) =>
  shop.cashier.send(
    'POST',
    '/shifts/open',
    { ...at(shiftNumber), floatAmount: '50.00', openedAt: now() },
    REPLAY,
  );
const close = (shiftNumber: number, till: object) => {
  const known = { sums: {}, firstSequence: null, lastSequence: null, ...till };
  return shop.cashier.send('POST', '/shifts/close', aClosing(shiftNumber, now(), { till: known }), REPLAY);
};
const sell = async (fields: object, by = shop.cashier) => {
  sequence += 1;
  const body = aSale([[milk, 1]], { saleDate: now(), fields: { registerSequence: sequence, ...fields } });
  const { status } = await by.send('POST', '/sales', body, REPLAY);
  expect(status).toBe(201);
};
const words = async () =>
  (await shop.manager.get<ReviewItem[]>('/review-items')).body.map(
    ({ kind, message }) => `${kind}: ${message}`,
  );
const CARD = { payments: [{ paymentMethod: 'CREDIT_CARD', amount: '50.00', status: 'COMPLETED' }] };

describe('a cash sale outside of the open shift of its register', () => {
  it('is put before a manager, and booked', async () => {
    await open(1);
    await sell(at(1));
    expect(await words()).toEqual([]);
    await sell({ registerSequence: null });
    await sell({ registerId: 'till-1' });
    await sell(at(2));
    expect((await words()).toSorted()).toEqual([
      'shift: A cash sale of $50.00 names no shift, so no drawer is counted for it',
      'shift: A cash sale of $50.00 names no shift, so no drawer is counted for it',
      'shift: A cash sale of $50.00 names shift 2 of register TILL, which is not open',
    ]);
  });

  it('needs no review when it was paid by card, or when the shop has no shifts', async () => {
    await sell({ ...at(1), ...CARD });
    await shop.admin.send('PUT', '/settings', { shifts: false });
    await sell({ registerId: 'till-1' });
    expect(await words()).toEqual([]);
  });

  it('needs no review when it arrives after the closing in which its till counted it', async () => {
    await open(1);
    test.clock.advance(60_000);
    await close(1, { firstSequence: 1, lastSequence: 2 });
    await sell(at(1));
    await sell(at(1));
    expect(await words()).toEqual([]);
    await sell(at(1));
    await sell({ ...at(1), registerSequence: null });
    const outside =
      'shift: A cash sale of $50.00 names shift 1 of register TILL, which was closed without it';
    expect(await words()).toEqual([outside, outside]);
  });

  it('is cleared when it was made between two shifts and the next one is opened, because that one counts it', async () => {
    await open(1);
    await sell(at(2)); // A thief names the shift that comes next, while this one is open.
    test.clock.advance(60_000);
    await close(1, { firstSequence: null, lastSequence: null });
    test.clock.advance(60_000);
    await sell(at(2));
    expect(await words()).toHaveLength(2);
    await open(2);
    expect(await words()).toHaveLength(1);
    const { body } = await shop.manager.get<{ items: object[] }>('/review-items/judgements');
    expect(body.items).toMatchObject([
      { findings: 1, item: { note: 'The shift was opened with this sale' } },
    ]);
  });

  it('stays when the numbers of the shifts jumped', async () => {
    await sell(at(9));
    await open(9);
    expect((await words()).toSorted()).toEqual([
      'shift: A cash sale of $50.00 names shift 9 of register TILL, which is not open',
      'shift: Shift 9 of Register TILL was opened, but shift 8 never was',
    ]);
  });
});
