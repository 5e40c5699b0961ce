import {
  aSaleDraft,
  createTestBrowser,
  createTestOffline,
  FAKE_PASSWORD,
  settle,
} from '@evertill/shared-offline/testing';
import { describe, expect, it } from 'vitest';
import { createSession } from './session';
import { createTestSession, holdNextAnswer } from './testing';

async function signedOut(online = true) {
  return createTestSession({ as: null, online });
}

describe('signing in', () => {
  it('trims both fields, remembers the person and lets the outbox send in their name', async () => {
    const { session, offline, server, tab } = await signedOut();
    const user = await session.login('  cashier ', ` ${FAKE_PASSWORD}  `);
    expect(user).toMatchObject({ id: 'user-cashier', role: 'CASHIER' });
    expect(session.getSnapshot()).toMatchObject({
      user,
      cachedUser: user,
      isAuthenticated: true,
      status: 'signed-in',
    });
    expect(tab.storage.getItem('evertill.authenticated')).toBe('true');
    expect(JSON.parse(tab.storage.getItem('evertill.user') ?? '')).toMatchObject({ username: 'cashier' });
    await offline.outbox.submit(aSaleDraft('SALE-1'));
    expect(server.resources.rows('sales')).toHaveLength(1);
  });

  it('names the shop where one was typed', async () => {
    const { session, offline } = await signedOut();
    const sent: unknown[] = [];
    const { send } = offline.http;
    offline.http.send = (call) => {
      sent.push(call.data);
      return send(call);
    };
    await session.login('cashier', FAKE_PASSWORD, ' corner-shop ');
    expect(sent).toEqual([{ username: 'cashier', password: FAKE_PASSWORD, store: 'corner-shop' }]);
  });

  it('fails with the server’s words', async () => {
    const { session } = await signedOut();
    await expect(session.login('cashier', 'wrong')).rejects.toThrow('Invalid username or password');
    expect(session.getSnapshot().isAuthenticated).toBe(false);
  });

  it('has a default text when the server gives no message', async () => {
    const { session, server } = await signedOut();
    for (const [fault, words] of [
      [{ status: 401, body: {} }, 'Invalid username or password'],
      [{ status: 418, body: {} }, 'Invalid username or password'],
      [{ status: 401, body: { error: 'Locked out' } }, 'Locked out'],
      [{ status: 400, body: { username: 'is odd' } }, 'username: is odd'],
      [{ status: 404, body: {} }, 'Resource not found'],
      [{ status: 500, body: {} }, 'Internal server error'],
      ['lose-answer', 'No response received from server'],
    ] as const) {
      server.faults.plan(fault);
      await expect(session.login('cashier', FAKE_PASSWORD)).rejects.toThrow(words);
    }
  });

  it('that leaves no session says so', async () => {
    const { session, server } = await signedOut();
    server.faults.plan({ status: 401 }, { when: ({ url }) => url === '/auth/user' });
    await expect(session.login('cashier', FAKE_PASSWORD)).rejects.toThrow('Failed to establish session');
    expect(session.getSnapshot().isAuthenticated).toBe(false);
  });

  it('needs the server, and asks it again before giving up', async () => {
    const { session, browser } = await signedOut(false);
    await expect(session.login('cashier', FAKE_PASSWORD)).rejects.toThrow('No response received from server');
    browser.client.setNetwork(true);
    expect(await session.login('cashier', FAKE_PASSWORD)).toMatchObject({ username: 'cashier' });
  });

  it('as another person resets the cache of the person before, never the outbox', async () => {
    const { session, offline, browser } = await createTestSession({ as: 'CASHIER', online: false });
    let resets = 0;
    session.onReset(() => {
      resets += 1;
    });
    await offline.outbox.enqueue(aSaleDraft('SALE-1'));
    browser.client.setNetwork(true);
    browser.server.faults.always(({ url }) => (url === '/sales' ? { status: 500 } : null));
    await session.login('cashier', FAKE_PASSWORD);
    expect(resets).toBe(0);
    await session.login('manager', FAKE_PASSWORD);
    expect(resets).toBe(1);
    expect(await offline.outbox.list()).toHaveLength(1);
  });
});

describe('checking', () => {
  it('asks the server when online', async () => {
    const { session, browser } = await createTestSession({ as: 'MANAGER' });
    expect(session.getSnapshot().user).toMatchObject({ role: 'MANAGER' });
    browser.client.signIn(null);
    expect(await session.check()).toBeNull();
    expect(session.getSnapshot()).toMatchObject({ user: null, cachedUser: null, status: 'signed-out' });
  });

  it('believes the cached user while offline, and only while there is one', async () => {
    const { session } = await createTestSession({ as: 'MANAGER', online: false });
    expect(session.getSnapshot()).toMatchObject({ isAuthenticated: true, user: { role: 'MANAGER' } });
    const nobody = await signedOut(false);
    expect(nobody.session.getSnapshot()).toMatchObject({ isAuthenticated: false, status: 'signed-out' });
  });

  it.each(['refuse-connection', 'captive-portal', { status: 500 }, { status: 503 }] as const)(
    'does not sign a person out because of %j',
    async (fault) => {
      const { session, server } = await createTestSession({ as: 'MANAGER' });
      server.faults.plan(fault, { when: ({ url }) => url === '/auth/user' });
      expect(await session.check()).toMatchObject({ role: 'MANAGER' });
      expect(session.getSnapshot().isAuthenticated).toBe(true);
    },
  );

  it('runs once for calls at the same time', async () => {
    const { session, server } = await createTestSession({ as: 'MANAGER' });
    const before = server.requests.length;
    await Promise.all([session.check(), session.check()]);
    expect(server.requests.length - before).toBe(1);
  });

  it('has nothing to say about a sign-in that happened meanwhile', async () => {
    const { session, server, clock } = await signedOut();
    server.faults.plan('hang-before', { when: ({ url }) => url === '/auth/user' });
    const check = session.check();
    await settle();
    await session.login('cashier', FAKE_PASSWORD);
    await clock.advance(10_000);
    await check;
    expect(session.getSnapshot().isAuthenticated).toBe(true);
  });

  it('ignores what it cannot read in storage', async () => {
    const { offline, tab } = await createTestOffline({ as: null, online: false });
    tab.storage.setItem('evertill.authenticated', 'true');
    tab.storage.setItem('evertill.user', '{"role":');
    const session = createSession({ offline, storage: tab.storage, onStorage: tab.onStorage });
    expect(await session.check()).toBeNull();
  });
});

describe('signing out', () => {
  it('tells the server, forgets the person, resets the caches and keeps the outbox', async () => {
    const { session, offline, server, browser, tab } = await createTestSession();
    let resets = 0;
    session.onReset(() => {
      resets += 1;
    });
    server.faults.plan({ status: 500 }, { when: ({ url }) => url === '/sales' });
    await offline.outbox.submit(aSaleDraft('SALE-1'));
    await session.logout();
    expect(browser.client.signedIn()).toBeNull();
    expect(session.getSnapshot()).toMatchObject({ user: null, cachedUser: null, isAuthenticated: false });
    expect(tab.storage.getItem('evertill.user')).toBeNull();
    expect(resets).toBe(1);
    expect(await offline.outbox.list()).toHaveLength(1);
  });

  it('is not sent while offline, and is made up for before the cookie can sign the person in again', async () => {
    const { session, server, browser } = await createTestSession();
    await browser.setNetwork(false);
    await session.logout();
    expect(server.requests.some(({ url }) => url === '/auth/logout')).toBe(false);
    expect(session.getSnapshot().isAuthenticated).toBe(false);
    await browser.setNetwork(true);
    expect(await session.check()).toBeNull();
    expect(browser.client.signedIn()).toBeNull();
  });

  it('throws when the server fails, and still signs the person out on this device', async () => {
    const { session, server } = await createTestSession();
    server.faults.plan({ status: 500 }, { when: ({ url }) => url === '/auth/logout' });
    await expect(session.logout()).rejects.toMatchObject({ status: 500 });
    expect(session.getSnapshot().isAuthenticated).toBe(false);
  });

  it('is no lost session when the server refuses a request that the sign-out overtook', async () => {
    const { session, offline, server, browser } = await createTestSession();
    let lost = 0;
    session.onLost(() => {
      lost += 1;
    });
    const answerFirst = holdNextAnswer(server);
    const leaving = session.logout();
    await settle();
    expect(browser.client.signedIn()).toBeNull();
    await expect(offline.http.get('/products', String)).rejects.toMatchObject({ status: 401 });
    answerFirst();
    await leaving;
    expect(lost).toBe(0);
    expect(session.getSnapshot()).toMatchObject({ isAuthenticated: false, status: 'signed-out' });
  });
});

describe('a lost session', () => {
  it('signs out, resets and says so, once', async () => {
    const { session, offline, browser } = await createTestSession();
    const seen: string[] = [];
    session.onReset(() => seen.push('reset'));
    session.onLost(() => seen.push('lost'));
    browser.client.signIn(null);
    await Promise.allSettled([offline.http.get('/products', String), offline.http.get('/taxes', String)]);
    expect(seen).toEqual(['reset', 'lost']);
    expect(session.getSnapshot()).toMatchObject({ isAuthenticated: false, status: 'signed-out' });
  });

  it('has no effect when no person is signed in', async () => {
    const { session, offline } = await signedOut();
    let lost = 0;
    session.onLost(() => {
      lost += 1;
    });
    await offline.http.get('/products', String).catch(() => undefined);
    expect(lost).toBe(0);
  });

  it('in the middle of a sale keeps the sale for the next sign-in', async () => {
    const { session, offline, browser, server } = await createTestSession();
    browser.client.signIn(null);
    expect((await offline.outbox.submit(aSaleDraft('SALE-1'))).fate.is).toBe('waiting');
    expect(session.getSnapshot().isAuthenticated).toBe(false);
    await session.login('manager', FAKE_PASSWORD);
    await settle();
    expect(server.resources.rows('sales')).toHaveLength(1);
  });
});

describe('several tabs', () => {
  it.each([
    ['a sign-out', 'evertill.signOutOwed', 0],
    ['a switch', 'evertill.switching', 1],
  ])('ask the server after %s that another tab did not finish', async (_, key, losses) => {
    const { session, offline, tab, browser } = await createTestSession();
    let lost = 0;
    session.onLost(() => {
      lost += 1;
    });
    tab.storage.setItem(key, 'true');
    browser.client.signIn(null);
    await expect(offline.http.get('/products', String)).rejects.toMatchObject({ status: 401 });
    await settle();
    expect(session.getSnapshot()).toMatchObject({ isAuthenticated: false, status: 'signed-out' });
    expect(lost).toBe(losses);
  });

  async function twoTabs() {
    const browser = createTestBrowser();
    const sessions = [browser.openTab(), browser.openTab()].map(({ offline, storage, onStorage }) =>
      createSession({ offline, storage, onStorage }),
    );
    const [here, there] = sessions;
    if (!here || !there) throw new Error('Two tabs were expected.');
    await Promise.all(sessions.map((session) => session.check()));
    return { here, there, ...browser };
  }

  it('follow each other in and out', async () => {
    const { here, there } = await twoTabs();
    await here.login('cashier', FAKE_PASSWORD);
    await settle();
    expect(there.getSnapshot()).toMatchObject({ isAuthenticated: true, user: { username: 'cashier' } });
    await there.logout();
    await settle();
    expect(here.getSnapshot()).toMatchObject({ isAuthenticated: false, user: null });
  });

  it('hear of the same person’s next sign-in too', async () => {
    const { here, there, clock } = await twoTabs();
    await here.login('cashier', FAKE_PASSWORD);
    await settle();
    await clock.advance(1000);
    let heard = 0;
    const stop = there.subscribe(() => {
      heard += 1;
    });
    await here.login('manager', FAKE_PASSWORD);
    await settle();
    stop();
    expect(heard).toBe(1);
    expect(there.getSnapshot().user).toMatchObject({ username: 'manager' });
  });
});

describe('the person’s own details', () => {
  it('show at once, and after a reload', async () => {
    const { session, tab, offline } = await createTestSession();
    const user = session.getSnapshot().user;
    if (!user) throw new Error('A signed-in user was expected.');
    session.updateUser({ ...user, firstName: 'Cléo' });
    expect(session.getSnapshot().user?.firstName).toBe('Cléo');
    const later = createSession({ offline, storage: tab.storage, onStorage: tab.onStorage });
    expect(later.getSnapshot().cachedUser?.firstName).toBe('Cléo');
  });
});
