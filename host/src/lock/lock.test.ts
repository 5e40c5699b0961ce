import { pbkdf2Sync } from 'node:crypto';
import { createTestSession } from '@evertill/shared-auth/testing';
import { makePinRecord, type PersonWithPin, type PinRecord } from '@evertill/shared-domain';
import { createFakeClock, createMemoryStorage } from '@evertill/shared-offline/testing';
import { describe, expect, it, vi } from 'vitest';
import { watchIdle } from './idle-watch';
import { createKeptPins } from './kept-pins';
import { createLock } from './lock';

const START = Date.parse('2026-03-02T12:00:00.000Z');

/** Makes a record of few rounds, so that many tries take little time. */
function aQuickRecord(pin: string): PinRecord {
  const salt = Buffer.alloc(16, 7);
  const hash = pbkdf2Sync(pin, salt, 1, 32, 'sha256').toString('base64');
  return { salt: salt.toString('base64'), iterations: 1, hash };
}

async function aLockedTill({ record }: { record?: PinRecord } = {}) {
  const world = await createTestSession({ as: 'MANAGER' });
  const { session, offline } = world;
  let now = START;
  const kept = createKeptPins(offline.durable, () => now);
  const rosa: PersonWithPin = {
    id: 'rosa',
    username: 'rosa',
    firstName: 'Rosa',
    lastName: 'Diaz',
    role: 'CASHIER',
    pin: record ?? (await makePinRecord('4071')),
    pinSetAt: '2026-03-01T09:00:00.000Z',
  };
  const pins = { lockAfterMinutes: 5, people: [rosa, { ...rosa, id: 'user-manager' }] };
  await kept.keep(pins, 'user-manager');
  /** Opens the lock of a page on this device. A reload opens another one. */
  const open = () => {
    const lock = createLock({ session, kept });
    lock.take(pins);
    return lock;
  };
  const pass = (ms: number) => {
    now += ms;
  };
  return { session, lock: open(), open, pass, rosa, pins };
}

describe('a locked register', () => {
  it('is given to the person whose PIN is right', async () => {
    const { session, lock, rosa } = await aLockedTill();
    lock.lock();
    expect(await lock.open(rosa, '4072')).toEqual({ kind: 'wrong' });
    expect(session.getSnapshot().isLocked).toBe(true);
    expect(await lock.open(rosa, '4071')).toEqual({ kind: 'right' });
    expect(session.getSnapshot()).toMatchObject({ isLocked: false, hand: { user: { id: 'rosa' } } });
  });

  it('goes back to the signed-in person by that person’s own PIN', async () => {
    const { session, lock, rosa } = await aLockedTill();
    await lock.open(rosa, '4071');
    await lock.open({ ...rosa, id: 'user-manager' }, '4071');
    expect(session.getSnapshot()).toMatchObject({ isLocked: false, hand: null });
  });

  it('is locked again when the PIN of the person there is changed or taken away', async () => {
    for (const change of [[], [{ pinSetAt: '2026-03-02T09:00:00.000Z' }]]) {
      const { session, lock, rosa, pins } = await aLockedTill();
      await lock.open(rosa, '4071');
      lock.take(pins);
      expect(session.getSnapshot().isLocked).toBe(false);
      lock.take({ ...pins, people: change.map((fields) => ({ ...rosa, ...fields })) });
      expect(session.getSnapshot()).toMatchObject({ isLocked: true, hand: { user: { id: 'rosa' } } });
    }
  });

  it('is no register where nobody has a PIN', async () => {
    const { session, lock } = await aLockedTill();
    lock.take(null);
    lock.lock();
    expect(session.getSnapshot().isLocked).toBe(false);
  });
});

describe('the PIN of a locked register', () => {
  const aRegister = () => aLockedTill({ record: aQuickRecord('4071') });
  type Register = Awaited<ReturnType<typeof aRegister>>;

  async function guess({ lock, rosa }: Register, times: number) {
    for (let n = 0; n < times; n += 1) expect(await lock.open(rosa, '4072')).toEqual({ kind: 'wrong' });
  }

  it('opens nothing during the wait after five wrong tries, also when it is right', async () => {
    const register = await aRegister();
    const { session, lock, rosa, pass } = register;
    lock.lock();
    await guess(register, 5);
    expect(await lock.open(rosa, '4071')).toEqual({ kind: 'wait', ms: 30_000 });
    expect(await lock.check(rosa, '4071')).toEqual({ kind: 'wait', ms: 30_000 });
    expect(session.getSnapshot()).toMatchObject({ isLocked: true, hand: null });
    pass(30_000);
    expect(await lock.open(rosa, '4071')).toEqual({ kind: 'right' });
    await guess(register, 5);
  });

  it('opens nothing after twenty wrong tries, also when it is right', async () => {
    const register = await aRegister();
    const { session, lock, rosa, pass } = register;
    lock.lock();
    for (let n = 0; n < 20; n += 1) {
      await guess(register, 1);
      pass(3_600_000);
    }
    expect(await lock.open(rosa, '4071')).toEqual({ kind: 'closed' });
    expect(session.getSnapshot()).toMatchObject({ isLocked: true, hand: null });
  });

  it('counts a try whose check was interrupted by a reload', async () => {
    const { open, rosa } = await aRegister();
    const derive = vi.spyOn(crypto.subtle, 'deriveBits');
    for (let n = 1; n <= 5; n += 1) {
      derive.mockReturnValueOnce(new Promise(() => {}));
      void open().open(rosa, '4071');
      await vi.waitFor(() => expect(derive).toHaveBeenCalledTimes(n));
    }
    derive.mockRestore();
    expect(await open().open(rosa, '4071')).toEqual({ kind: 'wait', ms: 30_000 });
  });
});

describe('a register that nobody touches', () => {
  function watched(minutes: number) {
    const clock = createFakeClock();
    const storage = createMemoryStorage();
    const target = new EventTarget();
    let locks = 0;
    const onIdle = () => {
      locks += 1;
    };
    const watch = (where: EventTarget) =>
      watchIdle({ target: where, clock, storage, minutes: () => minutes, onIdle });
    watch(target);
    return { clock, target, watch, locks: () => locks };
  }
  const MINUTE = 60_000;

  it('locks after the minutes of the store', async () => {
    const { clock, locks } = watched(5);
    await clock.advance(4 * MINUTE);
    expect(locks()).toBe(0);
    await clock.advance(2 * MINUTE);
    expect(locks()).toBeGreaterThan(0);
  });

  it('does not lock while somebody types in this or another tab', async () => {
    const { clock, target, watch, locks } = watched(5);
    const other = new EventTarget();
    watch(other);
    for (let minute = 0; minute < 20; minute += 1) {
      await clock.advance(MINUTE);
      (minute % 2 === 0 ? target : other).dispatchEvent(new Event('keydown'));
    }
    expect(locks()).toBe(0);
  });

  it('never locks when the store does not want it', async () => {
    const { clock, locks } = watched(0);
    await clock.advance(600 * MINUTE);
    expect(locks()).toBe(0);
  });
});
