// What a person could write into the shifts of a register to hide something from the managers.
import { beforeEach, describe, expect, it } from 'vitest';
import { enrollRegister } from '../../../test/builders';
import { aClosing } from '../../../test/shifts';
import { type Client, PASSWORD, type Shop, startTestApp } from '../../../test/test-app';

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
  by.send('POST', '/shifts/close', aClosing(shiftNumber, now(), { openedAt: NOON, ...fields }), headers);
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

describe('a person who took over the register by PIN', () => {
  const pinOfManager = async () => {
    await shop.admin.send('PUT', '/settings', { pinSwitch: true });
    await shop.manager.send('PUT', '/auth/pin', { currentPassword: PASSWORD, pin: '4071' });
    return { soldBy: { userId: shop.manager.userId, pinSetAt: now() } };
  };
  const usernameOf = async (client: Client) =>
    (await client.get<{ username: string }>('/auth/user')).body.username;

  it('opens, moves cash and closes by name, and the report tells who was signed in', async () => {
    const byHand = await pinOfManager();
    const [manager, cashier] = [await usernameOf(shop.manager), await usernameOf(shop.cashier)];
    await open(1, byHand, REPLAY);
    await move(1, byHand, REPLAY);
    expect((await shop.manager.get('/shifts/open')).body).toMatchObject([
      {
        openedByName: manager,
        openingDeliveredByName: cashier,
        movements: [{ byName: manager, deliveredByName: cashier }],
      },
    ]);
    const z = await close(1, { ...byHand, countedAmount: '40.00' }, REPLAY);
    expect(z.body).toMatchObject({ closedByName: manager, deliveredByName: cashier });
    const again = await close(1, { ...byHand, countedAmount: '39.00' }, REPLAY);
    expect(again.body).toMatchObject({ recounts: [{ byName: manager, deliveredByName: cashier }] });
    expect((await kinds()).filter((kind) => kind === 'hands' || kind === 'author')).toEqual([]);
    const { body: audit } = await shop.admin.get<{ action: string; details: object }[]>('/audit');
    const told = audit.filter(({ action }) => action.startsWith('POST /shifts/'));
    expect(told).toHaveLength(4);
    for (const { details } of told) expect(details).toMatchObject({ byName: manager, signedInName: cashier });
  });

  it('is a finding and never a refusal when unknown, disabled or with a changed PIN', async () => {
    const { soldBy } = await pinOfManager();
    const stranger = { soldBy: { ...soldBy, userId: (await test.openShop()).manager.userId } };
    const cashier = await usernameOf(shop.cashier);
    expect((await open(1, stranger, REPLAY)).status).toBe(201);
    expect((await shop.manager.get('/shifts/open')).body).toMatchObject([{ openedByName: cashier }]);
    expect((await open(2, { soldBy: 'nonsense' }, REPLAY)).status).toBe(201);
    const old = { soldBy: { ...soldBy, pinSetAt: '2026-03-01T08:00:00.000Z' } };
    expect((await move(1, old, REPLAY)).status).toBe(201);
    await shop.admin.send('PUT', `/users/${shop.manager.userId}`, { isActive: false });
    expect((await close(1, { soldBy, countedAmount: '40.00' }, REPLAY)).status).toBe(201);
    const { body } = await shop.admin.get<ReviewItem[]>('/review-items');
    const hands = body.filter(({ kind }) => kind === 'hands');
    expect(hands.map(({ message }) => message).toSorted()).toEqual([
      expect.stringContaining('a person whom this store does not know'),
      expect.stringContaining('the account was disabled'),
      expect.stringContaining('a PIN that was changed'),
    ]);
    expect(hands.map(({ details }) => details.shiftNumber)).toEqual([1, 1, 1]);
  });
});

describe('the numbers and sums of a shift', () => {
  const words = async () => (await findings()).map(({ kind, message }) => `${kind}: ${message}`);

  it('need no review for a till that counts on, and delivers in its order', async () => {
    for (const shiftNumber of [1, 2, 3]) {
      test.clock.advance(60_000);
      const counts = { '20': 2, '5': 3 };
      // The drawer also holds $5.00 of a sale since the last shift.
      expect((await open(shiftNumber, { counts }, REPLAY)).status).toBe(201);
      expect((await move(shiftNumber, {}, REPLAY)).status).toBe(201);
      const counted = { counts: { '20': 2 }, countedAmount: '40.00', openedAt: now() };
      expect((await close(shiftNumber, counted, REPLAY)).status).toBe(201);
    }
    expect(await findings()).toEqual([]);
  });

  it('are put before a manager when a number is left out, or the shift before is still open', async () => {
    await open(1);
    await open(2);
    await open(7);
    expect(await words()).toEqual([
      'shift: Shift 2 of Register TILL was opened before shift 1 was closed',
      'shift: Shift 7 of Register TILL was opened, but shift 6 never was',
    ]);
    expect((await findings())[0]).toMatchObject({ registerId: 'till-1', details: at(2) });
  });

  it('are put before a manager when a shift is closed in advance, and the closing of its till is kept', async () => {
    await close(1, { countedAmount: '0.00', floatAmount: '0.00' });
    expect(await words()).toEqual(['shift: Shift 1 of Register TILL was closed, but it was never opened']);
    await open(1);
    test.clock.advance(3_600_000);
    expect((await close(1, { countedAmount: '10.00', reason: 'Short' })).body).toMatchObject({
      countedAmount: '0.00',
      recounts: [{ kind: 'closing', amount: '10.00', reason: 'Short' }],
    });
    expect((await findings()).map(({ message, details }) => [message, details.reported])).toContainEqual([
      'Shift 1 of Register TILL was closed again with $10.00; the first closing, with $0.00, stands',
      '10.00',
    ]);
  });

  it('are put before a manager when the till opened with another float than the one that stands', async () => {
    await open(1, { floatAmount: '0.00' });
    await open(1, { floatAmount: '100.00' });
    await close(1, { floatAmount: '100.00' });
    expect(await words()).toEqual([
      'shift: Shift 1 of Register TILL was opened again with $100.00; the first opening, with $0.00, stands',
      'shift: Shift 1 of Register TILL was opened with $0.00, but its till says $100.00',
    ]);
    expect((await shop.manager.get<{ items: object[] }>('/shifts/closings')).body.items).toMatchObject([
      { floatAmount: '0.00', recounts: [{ kind: 'opening', amount: '100.00' }] },
    ]);
  });

  it('are put before a manager when bills and coins make another sum', async () => {
    await open(1, { counts: { '20': 2 } });
    await close(1, { counts: { '100': 5 }, countedAmount: '10.00' });
    expect(await words()).toEqual([
      'shift: Shift 1 of Register TILL was closed with $10.00, but its bills and coins make $500.00',
      'shift: Shift 1 of Register TILL was opened with $50.00, but its bills and coins make $40.00',
    ]);
  });

  it('are put before a manager once a day for a register that is not enrolled', async () => {
    const place = { registerId: 'made-up', shiftNumber: 1 };
    await open(1, place);
    await open(2, { ...place, shiftNumber: 2 });
    const unknown = (await findings()).filter(({ kind }) => kind === 'register');
    expect(unknown).toMatchObject([
      { message: "Register MADE opened a shift but isn't approved", registerId: 'made-up' },
    ]);
  });

  it('stay in the lists when somebody reports many made-up registers with dates to come', async () => {
    await open(1);
    const till = await shop.signIn((await shop.addUser('CASHIER')).username);
    await till.send('PUT', '/auth/register', { registerId: 'new-till' });
    test.clock.advance(60_000);
    const openedAt = '2099-01-01T00:00:00.000Z';
    for (let made = 0; made < 520; made += 1)
      await open(1, { registerId: `made-up-${made}`, openedAt }, REPLAY);
    const registers = (await shop.manager.get<{ id: string }[]>('/registers')).body.map(({ id }) => id);
    expect(registers).toContain('till-1');
    expect(registers).toContain('new-till');
    const shifts = (await shop.manager.get<{ registerId: string }[]>('/shifts/open')).body;
    expect(shifts[0]?.registerId).toBe('till-1');
  }, 60_000);

  it('are put before a manager when the float is lowered, and Z tells both amounts', async () => {
    await open(1);
    await move(1, { kind: 'float-up', amount: '5.00', reason: 'Float corrected from $50.00 to $55.00' });
    await move(1, { kind: 'float-down', amount: '15.00', reason: 'Float corrected from $55.00 to $40.00' });
    const { body } = await close(1, { countedAmount: '40.00' });
    expect(body).toMatchObject({
      floatAmount: '50.00',
      expectedAmount: '40.00',
      sums: { 'float up': '5.00', 'float down': '15.00' },
    });
    expect(await words()).toEqual([
      'shift: the float of Shift 1 of Register TILL was corrected: $15.00 less',
    ]);
  });

  it('are put before a manager when a count differs without a reason, above the limit of the shop', async () => {
    await open(1);
    await close(1, { countedAmount: '48.00', reason: undefined });
    expect(await words()).toEqual([
      'shift: Shift 1 of Register TILL was closed with a difference of -$2.00 and no reason',
    ]);
    await shop.admin.send('PUT', '/settings', { freeDifference: 2 });
    await open(2);
    await close(2, { countedAmount: '48.00', reason: undefined });
    expect(await words()).toHaveLength(1);
  });

  it('are put before a manager when cash moves in a shift that is not open', async () => {
    await move(1);
    await open(1);
    await close(1);
    await move(1, { kind: 'in', amount: '3.00' });
    expect(await words()).toEqual([
      'shift: $10.00 was taken out of the drawer in Shift 1 of Register TILL, which is not open',
      'shift: $3.00 was put into the drawer in Shift 1 of Register TILL, which is not open',
    ]);
  });

  it.each([
    ['2001-01-01T00:00:00Z', REPLAY],
    ['2026-02-23T11:59:00Z', REPLAY],
    ['2099-01-01T00:00:00Z', REPLAY],
    ['2026-03-02T11:49:00Z', {}],
  ])('are put before a manager when the date cannot be true: %s %j', async (moment, headers) => {
    await open(1, { openedAt: moment }, headers);
    await move(1, { movedAt: moment }, headers);
    await close(1, { closedAt: moment }, headers);
    expect(await kinds()).toEqual(['date', 'date', 'date']);
    expect((await findings())[0]).toMatchObject({ registerId: 'till-1', details: at(1) });
  });

  it('are put before a manager when the session works at another register', async () => {
    const other = await shop.signIn((await shop.addUser('CASHIER')).username);
    await other.send('PUT', '/auth/register', { registerId: 'till-2' });
    await open(1);
    await close(1, {}, {}, other);
    expect(await findings()).toMatchObject([
      { kind: 'register', message: expect.stringContaining('who works at register TILL'), details: at(1) },
    ]);
  });
});
