import { createMemoryStorage, FAKE_PASSWORD, settle } from '@evertill/shared-offline/testing';
import { describe, expect, it } from 'vitest';
import { createSession } from './session';
import { createTestSession } from './testing';

async function signedOut(online = true) {
  return createTestSession({ as: null, online });
}

describe('a power cut', () => {
  type World = Awaited<ReturnType<typeof createTestSession>>;

  /**
   * Restarts the register without a connection. localStorage then holds `stored`, which an earlier write left behind.
   */
  async function startsAgain({ browser, tab }: World, stored: Record<string, string> = {}) {
    tab.kill();
    await browser.setNetwork(false);
    const storage = createMemoryStorage().forTab();
    for (const [key, value] of Object.entries(stored)) storage.storage.setItem(key, value);
    const { offline } = browser.openTab();
    const session = createSession({ offline, ...storage });
    await session.check();
    return { session, storage: storage.storage, offline };
  }

  /** Reads the session's entries in localStorage, so that a test can restore them after the power cut. */
  const written = ({ tab }: Pick<World, 'tab'>) =>
    Object.fromEntries(
      ['evertill.user', 'evertill.authenticated', 'evertill.signedOut'].flatMap((key) => {
        const value = tab.storage.getItem(key);
        return value === null ? [] : [[key, value]];
      }),
    );

  it('leaves the person signed in who signed in just before', async () => {
    const world = await signedOut();
    await world.session.login('cashier', FAKE_PASSWORD);
    await settle();
    const { session, storage } = await startsAgain(world);
    expect(session.getSnapshot()).toMatchObject({ isAuthenticated: true, user: { username: 'cashier' } });
    expect(storage.getItem('evertill.user')).toContain('cashier');
  });

  it('keeps a person signed out who signed out just before, and tells the server once it is reachable', async () => {
    const world = await signedOut();
    await world.session.login('cashier', FAKE_PASSWORD);
    const before = written(world);
    await world.browser.setNetwork(false);
    await world.session.logout();
    await settle();
    const { session } = await startsAgain(world, before);
    expect(session.getSnapshot()).toMatchObject({ user: null, cachedUser: null, status: 'signed-out' });
    await world.browser.setNetwork(true);
    expect(await session.check()).toBeNull();
    expect(world.browser.client.signedIn()).toBeNull();
  });

  it('keeps the later of two persons signed in', async () => {
    const world = await signedOut();
    await world.session.login('cashier', FAKE_PASSWORD);
    const before = written(world);
    await world.clock.advance(1000);
    await world.session.login('manager', FAKE_PASSWORD);
    await settle();
    const { session } = await startsAgain(world, before);
    expect(session.getSnapshot().user).toMatchObject({ username: 'manager' });
  });

  it('does not bring back a person who signed out', async () => {
    const world = await signedOut();
    await world.session.login('cashier', FAKE_PASSWORD);
    await world.session.logout();
    await settle();
    const { session } = await startsAgain(world);
    expect(session.getSnapshot()).toMatchObject({ user: null, status: 'signed-out' });
  });

  it('does not bring back a person whose sign-out reached only localStorage', async () => {
    const world = await signedOut();
    await world.session.login('cashier', FAKE_PASSWORD);
    await settle();
    // The page closed before anything else could be written.
    world.tab.indexedDB.kill();
    await world.session.logout();
    const { session } = await startsAgain(world, written(world));
    expect(session.getSnapshot()).toMatchObject({ user: null, status: 'signed-out' });
  });

  it('prefers a later sign-in over an older one', async () => {
    const world = await signedOut();
    await world.session.login('cashier', FAKE_PASSWORD);
    await settle();
    await world.clock.advance(1000);
    // An earlier release stores only these two entries.
    const later = { ...JSON.parse(world.tab.storage.getItem('evertill.user') ?? '{}'), firstName: 'Cléo' };
    const user = JSON.stringify({ ...later, signedInAt: world.clock.now().toISOString() });
    const { session } = await startsAgain(world, { 'evertill.user': user, 'evertill.authenticated': 'true' });
    expect(session.getSnapshot().user?.firstName).toBe('Cléo');
  });

  it.each([{ role: 'GOD' }, 'nonsense', { signedOut: 7 }, null])(
    'ignores %j in place of a person',
    async (damaged) => {
      const world = await signedOut();
      await world.session.login('cashier', FAKE_PASSWORD);
      await settle();
      await world.offline.durable.change('session', () => damaged);
      const { session } = await startsAgain(world);
      expect(session.getSnapshot()).toMatchObject({ user: null, status: 'signed-out' });
    },
  );

  it('is told apart from another till of the same page', async () => {
    const world = await createTestSession({ as: null, namespace: 'kiosk' });
    await world.session.login('cashier', FAKE_PASSWORD);
    await settle();
    const { session } = await startsAgain(world);
    expect(session.getSnapshot().user).toBeNull();
  });
});
