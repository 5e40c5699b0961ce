import { createTestSession } from '@evertill/shared-auth/testing';
import { makePinRecord, type PersonWithPin } from '@evertill/shared-domain';
import { createFakeClock, createMemoryStorage } from '@evertill/shared-offline/testing';
import { describe, expect, it } from 'vitest';
import { watchIdle } from './idle-watch';
import { createKeptPins } from './kept-pins';
import { createLock } from './lock';

async function aLockedTill() {
  const world = await createTestSession({ as: 'MANAGER' });
  const { session, offline } = world;
  const kept = createKeptPins(offline.durable, () => Date.parse('2026-03-02T12:00:00.000Z'));
  const rosa: PersonWithPin = {
    id: 'rosa',
    username: 'rosa',
    firstName: 'Rosa',
    lastName: 'Diaz',
    role: 'CASHIER',
    pin: await makePinRecord('4071'),
    pinSetAt: '2026-03-01T09:00:00.000Z',
  };
  const pins = { lockAfterMinutes: 5, people: [rosa, { ...rosa, id: 'user-manager' }] };
  await kept.keep(pins, 'user-manager');
  const lock = createLock({ session, kept });
  lock.take(pins);
  return { session, lock, rosa, pins };
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
