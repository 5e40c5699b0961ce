import { aSaleDraft, settle } from '@evertill/shared-offline/testing';
import { describe, expect, it } from 'vitest';
import { createSession } from './session';
import { createTestSession, holdNextAnswer } from './testing';

describe('going to another store', () => {
  const there = { id: 'user-pier', username: 'cashier', role: 'MANAGER', isActive: true, storeId: 'pier' };

  it('opens the account of the other store, and leaves what waits for the store before', async () => {
    const { session, offline, server, browser, tab } = await createTestSession({ online: false });
    tab.storage.setItem('evertill.user', JSON.stringify({ ...server.users[2], storeId: 'corner' }));
    await session.check();
    await offline.outbox.submit(aSaleDraft('SALE-1'));
    server.faults.always(({ url }) => {
      if (url === '/sales') return { status: 503 };
      return url === '/auth/store' ? { status: 200, body: there } : null;
    });
    await browser.setNetwork(true);
    let resets = 0;
    session.onReset(() => {
      resets += 1;
    });
    const user = await session.changeStore('pier');
    expect(user).toMatchObject({ id: 'user-pier', role: 'MANAGER' });
    expect(resets).toBe(1);
    expect(JSON.parse(tab.storage.getItem('evertill.user') ?? '')).toMatchObject({ storeId: 'pier' });
    expect(await offline.outbox.list()).toMatchObject([{ store: 'corner', state: 'ready' }]);
  });

  it('sends nothing of the store before while the session changes', async () => {
    const { session, offline, server, browser } = await createTestSession({ online: false });
    await offline.outbox.submit(aSaleDraft('SALE-1'));
    let isServing = false;
    server.faults.always(({ url }) => {
      if (url === '/sales' && !isServing) return { status: 503 };
      return url === '/auth/store' ? { status: 400, body: { error: 'No' } } : null;
    });
    let state = '';
    const { send } = offline.http;
    offline.http.send = (call) => {
      state = offline.outbox.getSnapshot().state;
      return send(call);
    };
    await browser.setNetwork(true);
    isServing = true;
    await expect(session.changeStore('pier')).rejects.toThrow('No');
    expect(state).toBe('paused');
    // A refused change goes on in the store before.
    await settle();
    expect(server.resources.rows('sales')).toHaveLength(1);
    expect(session.getSnapshot()).toMatchObject({ isAuthenticated: true, user: { id: 'user-cashier' } });
  });

  it('loses no session when the server refuses a request that the change overtook', async () => {
    const { session, offline, server } = await createTestSession();
    let lost = 0;
    session.onLost(() => {
      lost += 1;
    });
    server.faults.always(({ url }) => {
      if (url === '/products') return { status: 401 };
      return url === '/auth/store' ? { status: 200, body: there } : null;
    });
    const answerFirst = holdNextAnswer(server);
    const changing = session.changeStore('pier');
    await settle();
    await expect(offline.http.get('/products', String)).rejects.toMatchObject({ status: 401 });
    answerFirst();
    expect(await changing).toMatchObject({ id: 'user-pier' });
    expect(lost).toBe(0);
    expect(session.getSnapshot()).toMatchObject({ isAuthenticated: true, user: { id: 'user-pier' } });
  });

  it('loses no session by a refusal that arrives after the change, of a request from before it', async () => {
    const { session, offline, server } = await createTestSession();
    let lost = 0;
    session.onLost(() => {
      lost += 1;
    });
    let isThere = false;
    server.faults.always(({ url }) => {
      if (url === '/products') return { status: 401 };
      if (url === '/auth/user') return isThere ? { status: 200, body: there } : { status: 401 };
      return url === '/auth/store' ? { status: 200, body: there } : null;
    });
    const answerProducts = holdNextAnswer(server);
    const asked = offline.http.get('/products', String).catch(({ status }) => status);
    await settle();
    await session.changeStore('pier');
    isThere = true;
    answerProducts();
    expect(await asked).toBe(401);
    await settle();
    expect(lost).toBe(0);
    expect(session.getSnapshot()).toMatchObject({ isAuthenticated: true, user: { id: 'user-pier' } });

    // The session can be lost right after a change as well.
    await offline.http.get('/products', String).catch(() => undefined);
    await settle();
    expect(lost).toBe(1);
    expect(session.getSnapshot().isAuthenticated).toBe(false);
  });

  it('needs a connection, and changes nothing without one', async () => {
    const { session } = await createTestSession({ online: false });
    await expect(session.changeStore('pier')).rejects.toThrow();
    expect(session.getSnapshot()).toMatchObject({ isAuthenticated: true, user: { id: 'user-cashier' } });
  });

  it('asks the server which store the device is in when the answer got lost', async () => {
    const { session, server } = await createTestSession();
    server.faults.always(({ url }) => {
      if (url === '/auth/store') return { status: 502 };
      return url === '/auth/user' ? { status: 200, body: there } : null;
    });
    await expect(session.changeStore('pier')).rejects.toThrow();
    expect(session.getSnapshot().user).toMatchObject({ id: 'user-pier' });
  });

  describe('whose answer got lost, while the server does not answer', () => {
    async function lose() {
      const world = await createTestSession({ online: false });
      let isServing = false;
      const { server, session, offline, browser, tab } = world;
      tab.storage.setItem('evertill.user', JSON.stringify({ ...server.users[2], storeId: 'corner' }));
      await session.check();
      server.faults.always(({ url }) => {
        if (!isServing) return { status: 502 };
        return url === '/auth/user' ? { status: 200, body: there } : null;
      });
      await browser.setNetwork(true);
      await expect(session.changeStore('pier')).rejects.toThrow();
      await offline.outbox.submit(aSaleDraft('SALE-1'));
      const recover = () => {
        isServing = true;
      };
      const sent = () => server.requests.filter(({ url }) => url === '/sales');
      return { ...world, recover, sent };
    }

    it('sends nothing, keeps what is sold, and asks again until the server answers', async () => {
      const { session, offline, sent, recover, clock } = await lose();
      expect(session.getSnapshot()).toMatchObject({ isAuthenticated: true, user: { id: 'user-cashier' } });
      expect(offline.outbox.getSnapshot()).toMatchObject({ pending: 1, state: 'paused' });
      recover();
      await clock.advance(15_000);
      await settle();
      expect(session.getSnapshot().user).toMatchObject({ id: 'user-pier' });
      expect(sent()).toEqual([]);
    });

    it('sends nothing after a start of the page either', async () => {
      const { offline, tab, sent, recover } = await lose();
      const parts = { offline, storage: tab.storage, onStorage: tab.onStorage };
      const next = createSession(parts);
      await next.check();
      expect(offline.outbox.getSnapshot()).toMatchObject({ pending: 1, state: 'paused' });
      recover();
      await next.check();
      expect(next.getSnapshot().user).toMatchObject({ id: 'user-pier' });
      expect(sent()).toEqual([]);
      expect(tab.storage.getItem('evertill.switching')).toBeNull();
    });
  });
});
