// What a manager approved at the register: the sale is booked in every case, and what does not fit becomes a finding.
import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, aSale, type TestProduct } from '../../../test/builders';
import { PASSWORD, type Shop, startTestApp } from '../../../test/test-app';

interface ReviewItem {
  kind: string;
  message: string;
}

const test = startTestApp();
let shop: Shop;
let milk: TestProduct;
let pinSetAt: string;

beforeEach(async () => {
  test.clock.set('2026-03-02T12:00:00.000Z');
  shop = await test.openShop();
  milk = await addProduct(shop.manager, { name: 'Milk', unitPrice: '2.50', stockQuantity: 100 });
  await shop.admin.send('PUT', '/settings', { pinSwitch: true, priceOverride: true });
  await shop.manager.send('PUT', '/auth/pin', { currentPassword: PASSWORD, pin: '4071' });
  pinSetAt = test.clock.now().toISOString();
});

const word = (fields: object = {}) => ({
  action: 'price',
  line: 0,
  approvedBy: shop.manager.userId,
  how: 'pin',
  pinSetAt,
  reason: 'Dented can',
  at: '2026-03-02T12:00:00.000Z',
  ...fields,
});

/** A sale of milk at 1.00 in place of 2.50. */
function cheapMilk(approvals: unknown, line: object = {}, fields: object = {}) {
  const sale = aSale([[milk, 1, 1]], { fields: { approvals, ...fields } });
  const saleItems = (sale.saleItems as object[]).map((item) => ({ ...item, priceWas: '2.50', ...line }));
  return { ...sale, saleItems };
}
const sell = (approvals: unknown, line?: object, fields?: object) =>
  shop.cashier.send('POST', '/sales', cheapMilk(approvals, line, fields));
const found = async () =>
  (await shop.admin.get<ReviewItem[]>('/review-items')).body.map(
    ({ kind, message }) => `${kind}: ${message}`,
  );

describe('a price that was changed at the register', () => {
  it('with a manager’s approval is booked with both people, and is no finding', async () => {
    const sold = await sell([word()], { note: 'Dented  can' });
    expect(sold).toMatchObject({
      status: 201,
      body: {
        userId: shop.cashier.userId,
        approvals: [{ action: 'price', line: 0, reason: 'Dented can', at: '2026-03-02T12:00:00.000Z' }],
        saleItems: [{ unitPrice: '1.00', priceWas: '2.50', note: 'Dented can' }],
      },
    });
    const { body: manager } = await shop.manager.get<{ username: string }>('/auth/user');
    expect(JSON.stringify(sold.body.approvals)).toContain(manager.username);
    // The PIN's moment is no business of whoever reads sales.
    expect(JSON.stringify(sold.body)).not.toContain('pinSetAt');
    expect(await found()).toEqual([]);
    const list = await shop.manager.get('/sales/list?from=2026-03-02&to=2026-03-02');
    expect(JSON.stringify(list.body)).toContain('"priceWas":"2.50","note":"Dented can"');
    const audit = await shop.admin.get('/audit');
    expect(JSON.stringify(audit.body)).toContain('Dented can');
    expect(JSON.stringify(audit.body)).toContain('"from":"2.50"');
  });

  it('without an approval, or with one for another line or another thing, is a finding', async () => {
    for (const approvals of [
      undefined,
      [],
      'nonsense',
      [null, 7, { action: 'price' }],
      [word({ line: 1 })],
      [word({ line: undefined })],
      [word({ action: 'discount' })],
    ])
      expect((await sell(approvals)).status).toBe(201);
    expect((await found()).filter((one) => one.startsWith('price: Milk was sold at $1.00'))).toHaveLength(7);
  });

  it('by a manager needs nobody else', async () => {
    expect((await shop.manager.send('POST', '/sales', cheapMilk(undefined))).status).toBe(201);
    expect(await found()).toEqual([]);
  });

  it('is a finding in a store that does not change prices at the register', async () => {
    await shop.admin.send('PUT', '/settings', { priceOverride: false });
    await sell([word()]);
    await shop.manager.send('POST', '/sales', cheapMilk(undefined));
    expect((await found()).filter((one) => one.startsWith('price:'))).toHaveLength(2);
  });

  it('on an old price of the catalog is still a finding', async () => {
    await shop.manager.send('PUT', `/products/${milk.id}`, { unitPrice: '3.00' });
    await sell([word()]);
    expect(await found()).toEqual(['price: Milk was sold at $1.00, its price is $3.00']);
  });
});

describe('an approver who no longer fits', () => {
  const approvalFinding = async () => (await found()).find((one) => one.startsWith('approval:')) ?? '';

  it('whose PIN was changed meanwhile is a finding', async () => {
    const before = word();
    test.clock.advance(60_000);
    await shop.manager.send('PUT', '/auth/pin', { currentPassword: PASSWORD, pin: '4072' });
    expect((await sell([before])).status).toBe(201);
    expect(await approvalFinding()).toContain('with a PIN that was changed before this arrived');
  });

  it('whose account was disabled meanwhile is a finding', async () => {
    await shop.admin.send('PUT', `/users/${shop.manager.userId}`, { isActive: false });
    expect((await sell([word()])).status).toBe(201);
    expect(await approvalFinding()).toContain('the account was disabled');
  });

  it('who is no manager, or not of this store, is a finding', async () => {
    const other = await test.openShop();
    for (const approvedBy of [shop.cashier.userId, other.admin.userId, 'nobody'])
      expect((await sell([word({ approvedBy })])).status).toBe(201);
    const messages = (await found()).filter((one) => one.startsWith('approval:')).join();
    expect(messages).toContain('but is not a manager');
    expect(messages.match(/Somebody approved/g)).toHaveLength(2);
  });

  it('makes the changed price a finding as well', async () => {
    await shop.admin.send('PUT', `/users/${shop.manager.userId}`, { isActive: false });
    await sell([word()]);
    expect((await found()).join()).toContain('price: Milk was sold at $1.00');
  });
});

describe('a discount above the limit', () => {
  const halfOff = (approvals?: unknown) => {
    const sale = aSale([[milk, 2]], { fields: { approvals } });
    const payments = (sale.payments as object[]).map((payment) => ({ ...payment, amount: '2.50' }));
    return {
      ...sale,
      discountAmount: '2.50',
      totalAmount: '2.50',
      payments,
      amountReceived: '2.50',
      change: '0.00',
    };
  };
  const aboveLimit = async () => (await found()).filter((one) => one.startsWith('approval:'));

  it('is a finding only where the store has a limit, and nobody approved it', async () => {
    expect((await shop.cashier.send('POST', '/sales', halfOff())).status).toBe(201);
    expect(await aboveLimit()).toEqual([]);
    await shop.admin.send('PUT', '/settings', { discountLimit: 50 });
    await shop.cashier.send('POST', '/sales', halfOff());
    expect(await aboveLimit()).toEqual([]);
    await shop.admin.send('PUT', '/settings', { discountLimit: 49 });
    await shop.cashier.send('POST', '/sales', halfOff());
    expect(await aboveLimit()).toEqual([
      'approval: $2.50 was taken off $5.00 without the approval of a manager, which is needed above 49%',
    ]);
    await shop.cashier.send('POST', '/sales', halfOff([word({ action: 'discount', line: undefined })]));
    await shop.manager.send('POST', '/sales', halfOff());
    expect(await aboveLimit()).toHaveLength(1);
  });
});

describe('a repeated delivery', () => {
  it('is another sale when it names another approver', async () => {
    const sale = cheapMilk([word()]);
    const headers = { 'idempotency-key': 'approved-once' };
    const first = await shop.cashier.send('POST', '/sales', sale, headers);
    expect(await shop.cashier.send('POST', '/sales', sale, headers)).toMatchObject({
      body: { id: first.body.id },
    });
    const other = { ...sale, approvals: [word({ approvedBy: shop.admin.userId })] };
    expect((await shop.cashier.send('POST', '/sales', other, headers)).status).toBe(422);
  });
});
