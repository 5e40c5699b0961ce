import type { SalePayload } from '@evertill/shared-domain';
import type { Offline } from '@evertill/shared-offline';
import { createTestBrowser, settle } from '@evertill/shared-offline/testing';
import { describe, expect, it } from 'vitest';
import { aCashSale, createTestData, type TestData } from '../testing';
import { createHeldCarts } from './held-carts';
import type { CartToHold } from './held-contract';
import { KEPT_NAME, keptCartsOf } from './kept-carts';

const aCart: CartToHold = {
  name: 'Ann',
  lines: [{ productId: 'beans', name: 'Beans', unitPrice: 12.5, quantity: 2 }],
  discountId: null,
  taxAmount: 2.5,
  total: 27.5,
};

function heldOn(offline: Offline, { session }: Pick<TestData, 'session'>) {
  return createHeldCarts({ offline, session });
}

async function aTill(options: Parameters<typeof createTestData>[0] = {}) {
  const shop = await createTestData({ as: 'CASHIER', ...options });
  return { ...shop, held: heldOn(shop.offline, shop) };
}

type Till = Awaited<ReturnType<typeof aTill>>;

/** Sells a held cart on another register. */
async function paidBy({ offline }: Pick<Till, 'offline'>, id: string) {
  const data = { ...aSaleOf(id), registerId: await offline.outbox.registerId() };
  await offline.http.send({ method: 'POST', url: '/sales', data, idempotencyKey: id });
}

/** Opens another register of the same shop. */
async function anotherTill({ server, clock, user, session }: Till) {
  const browser = createTestBrowser({ server, clock });
  browser.client.signIn(user.id);
  const { offline } = browser.openTab();
  offline.outbox.setAuthor({ userId: user.id, role: user.role, username: user.username });
  await settle();
  const held = heldOn(offline, { session });
  return { offline, held, browser };
}

const ownNames = async (held: Till['held']) => {
  await held.refresh();
  return held.getSnapshot()?.own.map(({ cart }) => cart.name);
};

const otherNames = async (held: Till['held']) => {
  await held.ask();
  return held.getSnapshot()?.others.map(({ name }) => name);
};

const aSaleOf = (heldCartId: string): SalePayload => ({ ...aCashSale(), heldCartId });

describe('on its own register', () => {
  it('a cart held offline survives a reload and opens with its prices as rung up', async () => {
    const till = await aTill({ online: false });
    const { id } = await till.held.hold(aCart);
    await till.reload();
    const { offline } = till.browser.openTab();
    offline.outbox.setAuthor({ userId: till.user.id, role: till.user.role });
    const held = heldOn(offline, till);
    expect(await ownNames(held)).toEqual(['Ann']);
    expect(await held.recall(id)).toMatchObject({ is: 'opened', cart: { lines: aCart.lines, total: 27.5 } });
  });

  it('is there for the next person of the shop, and never for another shop', async () => {
    const till = await aTill({ online: false });
    const { outbox } = till.offline;
    outbox.setAuthor({ userId: till.user.id, role: 'CASHIER', store: 'north' });
    await till.held.hold(aCart);
    outbox.setAuthor(null);
    outbox.setAuthor({ userId: 'somebody', role: 'CASHIER', store: 'south' });
    expect(await ownNames(till.held)).toEqual([]);
    outbox.setAuthor({ userId: 'the next one', role: 'CASHIER', store: 'north' });
    expect(await ownNames(till.held)).toEqual(['Ann']);
  });

  it('names the person who took over the register, not the one who signed in', async () => {
    const till = await aTill({ online: false });
    const user = { ...till.user, id: 'ben', username: 'ben', firstName: 'Ben', lastName: 'Hill' };
    till.session.handOver({ user, pinSetAt: '2026-03-01T09:00:00.000Z' });
    expect(await till.held.hold(aCart)).toMatchObject({ heldByName: 'Ben Hill' });
    const soldBy = { userId: 'ben', pinSetAt: '2026-03-01T09:00:00.000Z' };
    expect(await till.offline.outbox.list()).toMatchObject([{ data: { soldBy } }]);
  });

  it('two carts with the same number stay two carts', async () => {
    const till = await aTill({ online: false });
    await till.held.hold(aCart);
    await till.held.hold({ ...aCart, total: 5 });
    expect(till.held.getSnapshot()?.own.map(({ cart }) => cart.total)).toEqual([27.5, 5]);
  });

  it('a cart whose page ended before it was queued is told to the server by the next page', async () => {
    const till = await aTill();
    const { outbox } = till.offline;
    await till.held.hold(aCart);
    await settle();
    const kept = keptCartsOf(await outbox.kept(KEPT_NAME));
    const cart = { ...kept.carts[0]?.cart, id: 'cut' };
    await outbox.keep(KEPT_NAME, () => ({ carts: [{ cart, openedAt: null, isQueued: false }], others: [] }));
    await till.held.refresh();
    await settle();
    expect(till.server.resources.rows('held-carts').filter(({ id }) => id === 'cut')).toHaveLength(1);
  });

  it('a cart held again takes the place of the one it was opened from', async () => {
    const till = await aTill({ online: false });
    const { id } = await till.held.hold(aCart);
    await till.held.recall(id);
    await till.held.hold({ ...aCart, name: 'Ann, later', replaces: id });
    expect(await ownNames(till.held)).toEqual(['Ann, later']);
  });

  it('a cart that was opened and not paid stays in the list', async () => {
    const till = await aTill({ online: false });
    const { id } = await till.held.hold(aCart);
    await till.held.recall(id);
    expect(await ownNames(till.held)).toEqual(['Ann']);
    expect(till.held.getSnapshot()?.own[0]?.openedAt).not.toBeNull();
  });

  it.each([{ online: false }, { online: true }])(
    'is opened by one of two tabs that open it at once, and by the other one only when it is asked again ($online)',
    async ({ online }) => {
      const till = await aTill({ online });
      const { offline } = till.browser.openTab();
      offline.outbox.setAuthor({ userId: till.user.id, role: till.user.role });
      const tabs = [till.held, heldOn(offline, till)] as const;
      const { id } = await till.held.hold(aCart);
      for (const held of tabs) expect(await ownNames(held)).toEqual(['Ann']);
      const recalls = await Promise.all(tabs.map((held) => held.recall(id)));
      expect(recalls.map(({ is }) => is).sort()).toEqual(['elsewhere', 'opened']);
      const loser = tabs[recalls[0]?.is === 'opened' ? 1 : 0];
      expect(loser.getSnapshot()?.own[0]?.openedAt).not.toBeNull();
      expect(await loser.recall(id)).toMatchObject({ is: 'opened' });
    },
  );

  it('a cart that another tab has opened since the list was read is not opened a second time', async () => {
    const till = await aTill({ online: false });
    const { offline } = till.browser.openTab();
    offline.outbox.setAuthor({ userId: till.user.id, role: till.user.role });
    const other = heldOn(offline, till);
    const { id } = await till.held.hold(aCart);
    await ownNames(other);
    expect(await till.held.recall(id)).toMatchObject({ is: 'opened' });
    expect(await other.recall(id)).toEqual({ is: 'elsewhere' });
  });

  it('a deleted cart is gone here and on the server', async () => {
    const till = await aTill();
    const { id } = await till.held.hold(aCart);
    await till.held.remove(id);
    await settle();
    expect(await ownNames(till.held)).toEqual([]);
    expect(till.server.resources.rows('held-carts')).toMatchObject([{ state: 'deleted' }]);
  });
});

describe('a paid cart', () => {
  it.each([{ online: false }, { online: true }])(
    'never opens again, even when the page ends right after the sale ($online)',
    async ({ online }) => {
      const till = await aTill({ online });
      const { id } = await till.held.hold(aCart);
      await till.held.recall(id);
      await till.data.sales.create(aSaleOf(id));
      // Nobody has told the held carts of the sale: the sale itself is the mark.
      expect(await till.held.recall(id)).toEqual({ is: 'gone' });
      expect(await ownNames(till.held)).toEqual([]);
    },
  );

  it('stays paid while the connection returns and everything is sent', async () => {
    const till = await aTill({ online: false });
    const { id } = await till.held.hold(aCart);
    await till.held.recall(id);
    await till.data.sales.create(aSaleOf(id));
    await till.setOnline(true);
    await till.held.ask();
    expect(till.server.resources.rows('held-carts')).toMatchObject([{ id, state: 'paid' }]);
    expect(await ownNames(till.held)).toEqual([]);
    expect(await otherNames((await anotherTill(till)).held)).toEqual([]);
  });

  it('a sale that was refused has paid nothing, and the cart can be opened', async () => {
    const till = await aTill({ products: [] });
    const { id } = await till.held.hold(aCart);
    await till.held.recall(id);
    till.server.faults.plan({ status: 400, body: { error: 'Insufficient stock for Beans' } });
    await expect(till.data.sales.create(aSaleOf(id))).rejects.toThrow();
    expect(await till.held.recall(id)).toMatchObject({ is: 'opened' });
  });
});

describe('with another register', () => {
  it('sees the held cart and takes it, lines and prices included', async () => {
    const till = await aTill();
    const { id } = await till.held.hold(aCart);
    await settle();
    const other = await anotherTill(till);
    expect(await otherNames(other.held)).toEqual(['Ann']);
    expect(await other.held.recall(id)).toMatchObject({
      is: 'opened',
      cart: { lines: aCart.lines, taxAmount: 2.5 },
    });
    expect(await ownNames(other.held)).toEqual(['Ann']);
  });

  it('only one of two registers gets a cart, and the other is told which one has it', async () => {
    const till = await aTill();
    const { id } = await till.held.hold(aCart);
    await settle();
    const [first, second] = [await anotherTill(till), await anotherTill(till)];
    await Promise.all([first.held.ask(), second.held.ask()]);
    const recalls = await Promise.all([first.held.recall(id), second.held.recall(id)]);
    expect(recalls.map(({ is }) => is).sort()).toEqual(['opened', 'taken']);
    const winner = recalls[0]?.is === 'opened' ? first : second;
    expect(recalls.find(({ is }) => is === 'taken')).toMatchObject({
      registerId: await winner.offline.outbox.registerId(),
    });
    expect(await till.held.recall(id)).toMatchObject({ is: 'taken' });
    expect(await ownNames(till.held)).toEqual([]);
  });

  it.each([{ isPaid: true }, { isPaid: false }])(
    'a cart that the other one took (and paid: $isPaid) does not come back, also when the connection is lost',
    async ({ isPaid }) => {
      const till = await aTill();
      const { id } = await till.held.hold(aCart);
      await settle();
      const other = await anotherTill(till);
      await other.held.ask();
      expect(await other.held.recall(id)).toMatchObject({ is: 'opened' });
      if (isPaid) await paidBy(other, id);
      await till.held.ask();
      await till.setOnline(false);
      expect(await ownNames(till.held)).toEqual([]);
      expect(till.held.getSnapshot()?.others).toEqual([]);
      expect(await till.held.recall(id)).toEqual({ is: 'unreachable' });
    },
  );

  it('a take whose answer was lost is won by the register that asks again', async () => {
    const till = await aTill();
    const { id } = await till.held.hold(aCart);
    await settle();
    const other = await anotherTill(till);
    await other.held.ask();
    till.server.faults.plan('lose-answer');
    expect(await other.held.recall(id)).toEqual({ is: 'unreachable' });
    expect(await other.held.recall(id)).toMatchObject({ is: 'opened' });
  });

  it('offline the cart stays where it is, and is still listed', async () => {
    const till = await aTill();
    const { id } = await till.held.hold(aCart);
    await settle();
    const other = await anotherTill(till);
    await other.held.ask();
    await other.browser.setNetwork(false);
    expect(await other.held.recall(id)).toEqual({ is: 'unreachable' });
    expect(other.held.getSnapshot()?.others.map(({ name }) => name)).toEqual(['Ann']);
    expect(till.server.resources.rows('held-carts')).toMatchObject([{ state: 'held' }]);
  });

  it('a cart that the server has not got yet is not lost when the list of the server arrives', async () => {
    const till = await aTill({ online: false });
    await till.held.hold(aCart);
    const other = await anotherTill(till);
    await other.held.hold({ ...aCart, name: 'Ben' });
    await settle();
    expect(await otherNames(other.held)).toEqual([]);
    expect(await ownNames(other.held)).toEqual(['Ben']);
    await till.setOnline(true);
    expect(await otherNames(till.held)).toEqual(['Ben']);
    expect(await ownNames(till.held)).toEqual(['Ann']);
    expect(await otherNames(other.held)).toEqual(['Ann']);
  });

  it('a cart opened offline on its own register is no longer offered when that register is online again', async () => {
    const till = await aTill();
    const { id } = await till.held.hold(aCart);
    await settle();
    await till.setOnline(false);
    expect(await till.held.recall(id)).toMatchObject({ is: 'opened' });
    await till.setOnline(true);
    expect(await otherNames((await anotherTill(till)).held)).toEqual([]);
  });
});
