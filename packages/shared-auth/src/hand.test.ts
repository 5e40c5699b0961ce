import { aUser } from '@evertill/shared-domain/testing';
import { createTestBrowser, FAKE_PASSWORD, settle } from '@evertill/shared-offline/testing';
import { describe, expect, it } from 'vitest';
import { personAtWork } from './hand';
import { createSession } from './session';
import type { Hand } from './session-contract';
import { createTestSession } from './testing';

const rosa: Hand = {
  user: { id: 'rosa', username: 'rosa', firstName: 'Rosa', lastName: 'Diaz', role: 'CASHIER' },
  pinSetAt: '2026-03-01T09:00:00.000Z',
};

describe('a person who takes over a register', () => {
  it('works there, while the session stays that of the signed-in person', async () => {
    const { session } = await createTestSession({ as: 'MANAGER' });
    session.handOver(rosa);
    const { user } = session.getSnapshot();
    expect(user?.id).toBe('user-manager');
    expect(personAtWork(session.getSnapshot())).toMatchObject({ id: 'rosa', role: 'CASHIER', email: null });
  });

  it.each([
    ['CASHIER', 'ADMIN', 'CASHIER'],
    ['MANAGER', 'CASHIER', 'CASHIER'],
    ['MANAGER', 'ADMIN', 'MANAGER'],
  ] as const)('signed in as %s and taken over by %s, may do what a %s may do', (own, hands, role) => {
    const user = aUser({ role: own });
    expect(personAtWork({ user, hand: { ...rosa, user: { ...rosa.user, role: hands } } })?.role).toBe(role);
  });

  it('is still there after a reload and a check, and in the other tabs', async () => {
    const { session, offline, tab } = await createTestSession({ as: 'MANAGER' });
    session.handOver(rosa);
    await session.check();
    expect(session.getSnapshot().hand).toEqual(rosa);
    const reloaded = createSession({ offline, storage: tab.storage, onStorage: tab.onStorage });
    expect(reloaded.getSnapshot().hand).toEqual(rosa);
  });

  it('gives the register back', async () => {
    const { session } = await createTestSession({ as: 'MANAGER' });
    session.handOver(rosa);
    session.handOver(null);
    expect(personAtWork(session.getSnapshot())?.id).toBe('user-manager');
  });

  it('is gone after a sign-out, and after the next sign-in', async () => {
    const { session } = await createTestSession({ as: 'MANAGER' });
    session.handOver(rosa);
    session.lock();
    await session.logout();
    expect(session.getSnapshot()).toMatchObject({ hand: null, isLocked: false });
    await session.login('manager', FAKE_PASSWORD);
    expect(session.getSnapshot()).toMatchObject({ hand: null, isLocked: false });
  });

  it.each(['{', '7', '{"signIn":"x"}', '{"hand":{"user":{"id":1}}}'])(
    'is nobody when the stored entry is broken: %s',
    async (broken) => {
      const { offline, tab } = await createTestSession({ as: 'MANAGER' });
      tab.storage.setItem('evertill.hand', broken);
      const session = createSession({ offline, storage: tab.storage, onStorage: tab.onStorage });
      expect(session.getSnapshot()).toMatchObject({ hand: null, isLocked: false });
    },
  );
});

describe('a locked register', () => {
  it('stays locked after a reload, and for the same person', async () => {
    const { session, offline, tab } = await createTestSession({ as: 'MANAGER' });
    session.handOver(rosa);
    session.lock();
    const reloaded = createSession({ offline, storage: tab.storage, onStorage: tab.onStorage });
    expect(reloaded.getSnapshot()).toMatchObject({ hand: rosa, isLocked: true });
  });

  it('is opened by handing it over', async () => {
    const { session } = await createTestSession({ as: 'MANAGER' });
    session.lock();
    session.handOver(null);
    expect(session.getSnapshot().isLocked).toBe(false);
  });

  it('does not exist while nobody is signed in', async () => {
    const { session } = await createTestSession({ as: null });
    session.lock();
    expect(session.getSnapshot().isLocked).toBe(false);
  });

  it('is locked and opened in all tabs at once', async () => {
    const browser = createTestBrowser();
    const open = () => {
      const { offline, storage, onStorage } = browser.openTab();
      return createSession({ offline, storage, onStorage });
    };
    const [one, other] = [open(), open()];
    await one.login('manager', FAKE_PASSWORD);
    await settle();
    one.lock();
    await settle();
    expect(other.getSnapshot().isLocked).toBe(true);
    other.handOver(rosa);
    await settle();
    expect(one.getSnapshot()).toMatchObject({ hand: rosa, isLocked: false });
  });
});
