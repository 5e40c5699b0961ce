// What a person could write into the shifts of a register to hide something from the managers.
import { beforeEach, describe, expect, it } from 'vitest';
import { enrollRegister } from '../../../test/builders';
import { type Client, type Shop, startTestApp } from '../../../test/test-app';

interface ReviewItem {
  kind: string;
  message: string;
  registerId: string | null;
  details: Record<string, unknown>;
}

const test = startTestApp();
const NOON = '2026-03-02T12:00:00.000Z';
const REPLAY = { 'evertill-delivery': 'replay' };
let shop: Shop;

beforeEach(async () => {
  test.clock.set(NOON);
  shop = await test.openShop();
  await enrollRegister(shop.manager, 'till-1');
});

type Headers = Record<string, string>;

const as = ({ userId }: Client): Headers => ({ 'evertill-author': userId });
const at = (shiftNumber: number) => ({ registerId: 'till-1', shiftNumber });
const now = () => test.clock.now().toISOString();
const open = (shiftNumber: number, fields: object = {}, headers: Headers = {}, by = shop.cashier) =>
  by.send(
    'POST',
    '/shifts/open',
    { ...at(shiftNumber), floatAmount: '50.00', openedAt: now(), ...fields },
    headers,
  );
const move = (shiftNumber: number, fields: object = {}, headers: Headers = {}, by = shop.cashier) => {
  const body = {
    ...at(shiftNumber),
    kind: 'out',
    amount: '10.00',
    reason: 'Bank',
    movedAt: now(),
    ...fields,
  };
  return by.send('POST', '/shifts/movements', body, headers);
};
const close = (shiftNumber: number, fields: object = {}, headers: Headers = {}, by = shop.cashier) =>
  by.send(
    'POST',
    '/shifts/close',
    {
      ...at(shiftNumber),
      floatAmount: '50.00',
      openedAt: NOON,
      closedAt: now(),
      countedAmount: '50.00',
      till: { sums: {}, firstSequence: null, lastSequence: null },
      unsynced: { count: 0, sums: {} },
      ...fields,
    },
    headers,
  );
// Findings of one moment have no order among themselves, so they are sorted by their words.
const findings = async () =>
  (await shop.manager.get<ReviewItem[]>('/review-items')).body.toSorted((a, b) =>
    a.message < b.message ? -1 : 1,
  );
const kinds = async () => (await findings()).map(({ kind }) => kind).sort();

describe('the author of a change of a shift', () => {
  it('cannot be another person while the change is being made', async () => {
    for (const victim of [shop.manager, shop.admin]) {
      expect((await open(1, {}, as(victim))).status).toBe(403);
      expect((await move(1, {}, as(victim))).status).toBe(403);
      expect((await close(1, {}, as(victim))).status).toBe(403);
    }
    expect(await findings()).toEqual([]);
    expect((await shop.manager.get('/shifts/open')).body).toEqual([]);
  });

  it('may be another person when the change has taken place; reports and a finding name who delivered it', async () => {
    const rosa = { ...REPLAY, ...as(shop.admin) };
    await open(1, {}, rosa);
    await move(1, {}, rosa);
    const nameOf = async ({ userId }: Client) => {
      const { body } = await shop.admin.get<{ id: string; username: string }[]>('/users');
      return body.find(({ id }) => id === userId)?.username;
    };
    const [admin, cashier] = [await nameOf(shop.admin), await nameOf(shop.cashier)];
    const moved = { byName: admin, deliveredByName: cashier };
    expect((await shop.manager.get('/shifts/open')).body).toMatchObject([
      { openedByName: admin, openingDeliveredByName: cashier, movements: [moved] },
    ]);
    const z = await close(1, { countedAmount: '40.00' }, rosa);
    expect(z.body).toMatchObject({
      openingDeliveredByName: cashier,
      closedByName: admin,
      deliveredByName: cashier,
      movements: [moved],
    });
    expect(await findings()).toMatchObject(
      ['closed', 'opened', 'used to take out $10.00'].map((event) => ({
        kind: 'author',
        message: `Shift 1 of Register TILL was ${event} by ${admin}, and delivered by ${cashier}`,
        registerId: 'till-1',
        details: { ...at(1), author: admin, submitter: cashier },
      })),
    );
  });

  it('needs no review when the author delivers it', async () => {
    await open(1, {}, REPLAY);
    await move(1, {}, { ...REPLAY, ...as(shop.cashier) });
    const { body } = await close(1, { countedAmount: '40.00' });
    expect(body).toMatchObject({ openingDeliveredByName: null, deliveredByName: null });
    expect(await findings()).toEqual([]);
  });

  it('is put before a manager when the account was disabled before the change arrived', async () => {
    const { id, username } = await shop.addUser('CASHIER', { isActive: false });
    await open(1, {}, { ...REPLAY, 'evertill-author': id });
    expect(await kinds()).toEqual(['author', 'disabled-user']);
    const words = (await findings()).map(({ message }) => message).join('; ');
    expect(words).toContain(`${username}, whose account was disabled`);
  });
});
