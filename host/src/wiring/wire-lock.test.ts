import { createTestData } from '@evertill/shared-data/testing';
import { makePinRecord, type PersonWithPin } from '@evertill/shared-domain';
import { createMemoryStorage, FAKE_PASSWORD } from '@evertill/shared-offline/testing';
import { describe, expect, it, vi } from 'vitest';
import { wireLock } from './wire-lock';

/** A register of a store whose staff switch by PIN, or not. */
async function aRegister({ pinSwitch = true, online = true } = {}) {
  const device = await createTestData({ as: 'MANAGER', online });
  const { server, data, session, settle } = device;
  const pin = await makePinRecord('4071');
  const rosa: PersonWithPin = {
    id: 'rosa',
    username: 'rosa',
    firstName: 'Rosa',
    lastName: 'Diaz',
    role: 'CASHIER',
    pin,
    pinSetAt: '2026-03-01T09:00:00.000Z',
  };
  const staff = { people: [rosa] };
  server.resources.insert('settings', { id: 'settings', offlineWrites: {}, pinSwitch });
  const { read } = server.resources;
  server.resources.read = (url, query) =>
    url === '/staff-pins'
      ? { status: 200, body: { lockAfterMinutes: 5, people: staff.people } }
      : read(url, query);
  const root = { dataset: {} as Record<string, string> };
  const parts = { document: { documentElement: root }, localStorage: createMemoryStorage() };
  // The wiring uses only these parts of a window.
  const view = Object.assign(new EventTarget(), parts) as unknown as Window;
  const cover = vi.fn(async () => {});
  const log = vi.fn();
  const open = () =>
    wireLock({ session, offline: device.offline, loadData: async () => data, view, cover, log });
  const lock = open();
  await settle();
  const asked = () => server.requests.filter(({ url }) => url === '/staff-pins').length;
  return { ...device, root, lock, open, rosa, staff, cover, log, asked };
}

describe('a register of a store whose staff switch by PIN', () => {
  it('gets the people, is covered when it is locked, and is opened by the right PIN', async () => {
    const { lock, rosa, cover, root, session } = await aRegister();
    expect(lock.people.getSnapshot()).toEqual([rosa]);
    lock.lock();
    expect(root.dataset.locked).toBe('');
    expect(cover).toHaveBeenCalledTimes(1);
    await lock.open(rosa, '4071');
    expect(root.dataset.locked).toBeUndefined();
    expect(session.getSnapshot().hand?.user.id).toBe('rosa');
    lock.lock();
    expect(cover).toHaveBeenCalledTimes(2);
  });

  it('opens by PIN without a connection, with the people that it has kept', async () => {
    const { setOnline, open, settle, rosa, asked } = await aRegister();
    await setOnline(false);
    const before = asked();
    const reloaded = open();
    await settle();
    expect(reloaded.people.getSnapshot()).toEqual([rosa]);
    expect(await reloaded.open(rosa, '4071')).toEqual({ kind: 'right' });
    expect(asked()).toBe(before);
  });

  it('locks again when the PIN of the person there was taken away meanwhile', async () => {
    const { lock, rosa, staff, setOnline, settle, session } = await aRegister();
    await lock.open(rosa, '4071');
    staff.people = [];
    await setOnline(false);
    await setOnline(true);
    await settle();
    expect(session.getSnapshot().isLocked).toBe(true);
  });

  it('keeps its people when the server cannot tell them', async () => {
    const { lock, rosa, server, setOnline, settle, log } = await aRegister();
    server.faults.always(({ url }) => (url === '/staff-pins' ? { status: 500, body: {} } : null));
    await setOnline(false);
    await setOnline(true);
    await settle();
    expect(lock.people.getSnapshot()).toEqual([rosa]);
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ level: 'warning' }));
  });

  it('lets a person try the own PIN again who signs in by password, and nobody else', async () => {
    const { lock, rosa, staff, session, settle, open } = await aRegister();
    const ben = { ...rosa, id: 'user-cashier', username: 'cashier' };
    staff.people = [rosa, ben];
    for (const person of [rosa, ben])
      for (let n = 0; n < 5; n += 1) expect(await lock.open(person, '4072')).toEqual({ kind: 'wrong' });
    const reloaded = open();
    await settle();
    expect(await reloaded.open(ben, '4071')).toMatchObject({ kind: 'wait' });
    await session.logout();
    await session.login('cashier', FAKE_PASSWORD);
    await settle();
    expect(await lock.open(rosa, '4071')).toMatchObject({ kind: 'wait' });
    expect(await lock.open(ben, '4071')).toEqual({ kind: 'right' });
    // A reload goes on with the sign-in, so it gives no tries.
    for (let n = 0; n < 5; n += 1) await lock.open(ben, '4072');
    const again = open();
    await settle();
    expect(await again.open(ben, '4071')).toMatchObject({ kind: 'wait' });
  });

  it('forgets them when the store turns PINs off', async () => {
    const { lock, data, open, settle } = await aRegister();
    await data.settings.change({ pinSwitch: false });
    await settle();
    expect(lock.people.getSnapshot()).toEqual([]);
    const reloaded = open();
    await settle();
    expect(reloaded.people.getSnapshot()).toEqual([]);
  });
});

describe('a register of a store that does not switch by PIN', () => {
  it('asks for nobody, and has nothing to lock', async () => {
    const { lock, asked, session } = await aRegister({ pinSwitch: false });
    lock.lock();
    expect([asked(), session.getSnapshot().isLocked]).toEqual([0, false]);
  });

  it('gets the people as soon as an administrator turns PINs on', async () => {
    const { lock, data, settle, rosa } = await aRegister({ pinSwitch: false });
    await data.settings.change({ pinSwitch: true });
    await settle();
    expect(lock.people.getSnapshot()).toEqual([rosa]);
  });
});
