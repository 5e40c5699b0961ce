// A cashier's refund. The right is the store's setting. The approval is the register's word, which a cashier could invent,
// so every such refund waits for a manager.
import { randomUUID } from 'node:crypto';
import { newCreditCode } from '@evertill/shared-domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, aSale, type TestProduct } from '../../../test/builders';
import { PASSWORD, type Shop, startTestApp } from '../../../test/test-app';

const test = startTestApp();
let shop: Shop;
let milk: TestProduct;
let pinSetAt: string;
let saleId: string;

beforeEach(async () => {
  test.clock.set('2026-03-02T12:00:00.000Z');
  shop = await test.openShop();
  milk = await addProduct(shop.manager, { name: 'Milk', unitPrice: '2.50', stockQuantity: 100 });
  await shop.manager.send('PUT', '/auth/pin', { currentPassword: PASSWORD, pin: '4071' });
  pinSetAt = test.clock.now().toISOString();
  const { body } = await shop.manager.send('POST', '/sales', aSale([[milk, 2]]));
  saleId = String(body.id);
});

const turnOn = (settings: object = {}) =>
  shop.admin.send('PUT', '/settings', { pinSwitch: true, cashierRefunds: true, ...settings });
const word = (fields: object = {}) => ({
  approvedBy: shop.manager.userId,
  how: 'pin',
  pinSetAt,
  reason: 'Sour',
  at: '2026-03-02T12:00:00.000Z',
  ...fields,
});
const refund = (approval: unknown, client = shop.cashier, headers = {}) =>
  give({ approval }, client, headers);
const give = (fields: object, client = shop.cashier, headers = {}) =>
  client.send(
    'POST',
    `/transactions/sales/${saleId}/refund`,
    {
      originalTransactionId: saleId,
      refundItems: [{ productId: milk.id, quantity: 1, unitPrice: 2.5 }],
      refundSubtotal: 2.5,
      refundTax: 0,
      refundDiscount: 0,
      refundTotal: 2.5,
      refundDate: '2026-03-02T12:00:00.000Z',
      ...fields,
    },
    headers,
  );
const stockOf = async (product: TestProduct) =>
  (await shop.manager.get<{ stockQuantity: number }>(`/products/${product.id}`)).body.stockQuantity;
const found = async () =>
  (await shop.admin.get<{ kind: string; message: string }[]>('/review-items')).body.map(
    ({ kind, message }) => `${kind}: ${message}`,
  );

describe('a cashier’s refund', () => {
  it('is refused in a store that does not let cashiers refund, whatever approval it claims', async () => {
    for (const settings of [{ cashierRefunds: false }, { pinSwitch: false }]) {
      await turnOn(settings);
      expect((await refund(word())).status).toBe(403);
      expect((await refund(word(), shop.cashier, { 'evertill-delivery': 'replay' })).status).toBe(403);
    }
    expect(await found()).toEqual([]);
  });

  it('is refused without an approval', async () => {
    await turnOn();
    for (const approval of [undefined, null, 'yes', {}, { approvedBy: shop.manager.userId }])
      expect((await refund(approval)).status).toBe(403);
  });

  describe('of a part of the sale', () => {
    let tea: TestProduct;
    beforeEach(async () => {
      await turnOn();
      tea = await addProduct(shop.manager, { name: 'Tea', unitPrice: '4.00', stockQuantity: 100 });
      const { body } = await shop.manager.send(
        'POST',
        '/sales',
        aSale([
          [milk, 2],
          [tea, 3],
        ]),
      );
      saleId = String(body.id);
    });
    const twoTeas = () => ({
      refundItems: [{ productId: tea.id, quantity: 2, unitPrice: 4 }],
      refundSubtotal: 8,
      refundTotal: 8,
    });

    it('is accepted for some pieces of one line, which do not go back into stock when they are not for sale', async () => {
      const before = await stockOf(tea);
      const answer = await give({ ...twoTeas(), restock: false, reason: 'Sour', approval: word() });
      expect(answer).toMatchObject({
        status: 200,
        body: {
          status: 'PARTIALLY_REFUNDED',
          refundedAmount: '8.00',
          refund: { restock: false, reason: 'Sour' },
        },
      });
      expect(await stockOf(tea)).toBe(before);
      expect(await found()).toEqual([expect.stringMatching(/^refund: .* refunded \$8\.00\./)]);
      // The rest of the line and the other line are still there, and nothing more.
      expect((await give({ ...twoTeas(), approval: word() })).status).toBe(400);
      expect((await refund(word())).status).toBe(200);
      expect(await found()).toHaveLength(2);
    });

    it('may give store credit instead of money', async () => {
      const credit = { id: randomUUID(), code: newCreditCode(crypto), amount: 8 };
      const answer = await give({ ...twoTeas(), credit, approval: word() });
      expect(answer).toMatchObject({ status: 200, body: { refund: { as: 'credit' } } });
      expect(await found()).toEqual([expect.stringMatching(/^refund: .* refunded \$8\.00\./)]);
    });

    it('is refused without an approval, as money and as store credit, and nothing of it is booked', async () => {
      const credit = { id: randomUUID(), code: newCreditCode(crypto), amount: 8 };
      const before = await stockOf(tea);
      expect((await give(twoTeas())).status).toBe(403);
      expect((await give({ ...twoTeas(), credit })).status).toBe(403);
      expect((await give(twoTeas(), shop.cashier, { 'evertill-delivery': 'replay' })).status).toBe(403);
      expect([await stockOf(tea), await found()]).toEqual([before, []]);
    });
  });

  it('is booked with both people, and always waits for a manager', async () => {
    await turnOn();
    expect(await refund(word())).toMatchObject({ status: 200, body: { status: 'PARTIALLY_REFUNDED' } });
    const [finding, ...others] = await found();
    expect(finding).toMatch(/^refund: .* refunded \$2\.50\. The register says that .* approved it$/);
    expect(others).toEqual([]);
    const audit = JSON.stringify((await shop.admin.get('/audit')).body);
    expect(audit).toContain('"reason":"Sour"');
    expect(audit).toContain('"approvedByName"');
  });

  it('is a second finding when the approver is disabled, unknown or no manager', async () => {
    await turnOn();
    await refund(word({ approvedBy: shop.cashier.userId }));
    await refund(word({ approvedBy: 'nobody' }));
    const approvals = (await found()).filter((one) => one.startsWith('approval:'));
    expect(approvals).toHaveLength(2);
    expect(approvals.join()).toContain('approved a refund, but is not a manager');
  });

  it('leaves a manager’s own refund as it was', async () => {
    await turnOn();
    expect((await refund(undefined, shop.admin)).status).toBe(200);
    expect(await found()).toEqual([]);
  });

  describe('at a register where a manager is signed in', () => {
    let cashiersPin: string;
    beforeEach(async () => {
      await turnOn();
      await shop.cashier.send('PUT', '/auth/pin', { currentPassword: PASSWORD, pin: '5829' });
      cashiersPin = test.clock.now().toISOString();
    });
    const byCashier = (fields: object = {}) => ({
      refundedBy: { userId: shop.cashier.userId, pinSetAt: cashiersPin, ...fields },
    });
    const nameOf = async ({ userId }: typeof shop.cashier) =>
      (await shop.admin.get<{ id: string; username: string }[]>('/users')).body.find(
        ({ id }) => id === userId,
      )?.username;

    it('is the cashier’s own, with the approval, and waits for a manager', async () => {
      const answer = await give({ ...byCashier(), approval: word() }, shop.admin);
      expect(answer.status).toBe(200);
      const [cashier, manager] = [await nameOf(shop.cashier), await nameOf(shop.manager)];
      expect(await found()).toEqual([
        `refund: ${cashier} refunded $2.50. The register says that ${manager} approved it`,
      ]);
      const audit = JSON.stringify((await shop.admin.get('/audit')).body);
      expect(audit).toContain(`"refundedByName":"${cashier}"`);
      expect(audit).toContain(`"signedInName":"${await nameOf(shop.admin)}"`);
      expect(audit).toContain(`"approvedByName":"${manager}"`);
      const report = await shop.admin.get<{ rows: unknown[] }>(
        '/reports/refund?from=2026-03-02&to=2026-03-02',
      );
      expect(report.body.rows).toMatchObject([{ key: shop.cashier.userId }]);
    });

    it('is booked with a finding when nobody approved it, because the money is paid back', async () => {
      for (const delivery of ['foreground', 'replay'])
        expect((await give(byCashier(), shop.admin, { 'evertill-delivery': delivery })).status).toBe(200);
      const message = `approval: ${await nameOf(shop.cashier)} refunded $2.50 without the approval of a manager`;
      expect(await found()).toEqual([message, message]);
    });

    it('is booked with a finding when the PIN was changed meanwhile', async () => {
      const old = byCashier({ pinSetAt: '2026-03-01T08:00:00.000Z' });
      expect((await give({ ...old, approval: word() }, shop.admin)).status).toBe(200);
      expect((await found()).filter((one) => one.startsWith('hands:'))).toEqual([
        expect.stringContaining('with a PIN that was changed before this arrived'),
      ]);
    });

    it('tells a manager when the cashier rang up the sale', async () => {
      const { body } = await shop.admin.send(
        'POST',
        '/sales',
        aSale([[milk, 2]], { fields: { soldBy: byCashier().refundedBy } }),
      );
      saleId = String(body.id);
      await give({ ...byCashier(), approval: word() }, shop.admin);
      const cashier = await nameOf(shop.cashier);
      expect(await found()).toContain(`refund: ${cashier} refunded $2.50 of a sale that ${cashier} rang up`);
    });

    it('belongs to the signed-in person when the register names somebody of another store', async () => {
      const other = await test.openShop();
      const named = byCashier({ userId: other.cashier.userId });
      expect((await give(named, shop.admin)).status).toBe(200);
      expect(await found()).toEqual([
        expect.stringMatching(/^hands: The register names a person whom this store does not know/),
      ]);
    });
  });

  it('gains no right from the name of a manager', async () => {
    await turnOn();
    const { body: manager } = await shop.manager.get<{ id: string }>('/auth/user');
    const named = { refundedBy: { userId: manager.id, pinSetAt } };
    expect((await give(named)).status).toBe(403);
    await turnOn({ cashierRefunds: false });
    expect((await give({ ...named, approval: word() })).status).toBe(403);
  });
});
