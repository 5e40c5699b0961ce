import { describe, expect, it } from 'vitest';
import { ApiError, OfflineError } from '../errors';
import { createTestOffline, FAKE_PASSWORD, settle } from '../testing';

describe('getting', () => {
  it('answers the JSON of the server', async () => {
    const { offline, server } = await createTestOffline();
    server.resources.insert('products', { id: 'p1', name: 'Tea' });
    expect(await offline.http.get('/products', { params: { limit: 5, cursor: undefined } })).toMatchObject([
      { id: 'p1' },
    ]);
    expect(server.requests.at(-1)).toMatchObject({ url: '/products', query: 'limit=5' });
  });

  it('fails with status 0 while offline, without asking', async () => {
    const { offline, server } = await createTestOffline({ online: false });
    const get = offline.http.get('/products');
    await expect(get).rejects.toBeInstanceOf(OfflineError);
    await expect(get).rejects.toMatchObject({ status: 0, message: 'No response received from server' });
    expect(server.requests).toEqual([]);
  });

  it('gives up after 10 s', async () => {
    const { offline, server, clock } = await createTestOffline();
    server.faults.plan('hang-before');
    const failed = expect(offline.http.get('/products')).rejects.toThrow('No response received from server');
    await clock.advance(10_000);
    await failed;
  });

  it.each(['captive-portal', 'truncate', 'lose-answer'] as const)('takes %s for no answer', async (fault) => {
    const { offline, server } = await createTestOffline();
    server.faults.plan(fault);
    await expect(offline.http.get('/products')).rejects.toBeInstanceOf(OfflineError);
  });

  it('ends when its caller no longer wants it', async () => {
    const { offline, server } = await createTestOffline();
    server.faults.plan('hang-before');
    const wish = new AbortController();
    const get = offline.http.get('/products', { signal: wish.signal });
    wish.abort();
    await expect(get).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('signals a lost session, except where a 401 is an answer', async () => {
    const { offline, browser } = await createTestOffline();
    let lost = 0;
    offline.http.onSessionLost(() => {
      lost += 1;
    });
    browser.client.signIn(null);
    await expect(offline.http.get('/auth/user', { allowUnauthorized: true })).rejects.toBeInstanceOf(
      ApiError,
    );
    expect(lost).toBe(0);
    await expect(offline.http.get('/products')).rejects.toThrow('Session expired or unauthorized');
    expect(lost).toBe(1);
  });

  it('hands a 403 of suppliers, categories and discounts on unchanged', async () => {
    const { offline, server } = await createTestOffline();
    let lost = 0;
    offline.http.onSessionLost(() => {
      lost += 1;
    });
    server.faults.plan({ status: 403, body: { error: 'Not for cashiers' } });
    await expect(offline.http.get('/suppliers')).rejects.toMatchObject({
      status: 403,
      message: 'Not for cashiers',
    });
    expect(lost).toBe(0);
  });
});

describe('a general call', () => {
  const note = { method: 'POST', url: '/notes', data: { text: 'Milk', totalAmount: 2 } } as const;

  it('is answered by the server when there is one', async () => {
    const { offline } = await createTestOffline();
    expect(await offline.http.send(note)).toMatchObject({ text: 'Milk', totalAmount: '2.00' });
  });

  it('is queued while offline, and answered with a pending fake (spec 4)', async () => {
    const { offline, server, browser } = await createTestOffline({ online: false });
    const answer = await offline.http.send<{ id: string }>(note);
    expect(answer).toMatchObject({ text: 'Milk', offline: true, status: 'pending' });
    expect(answer.id).toMatch(/^offline-/);
    await browser.setNetwork(true);
    await settle();
    expect(await offline.outbox.resolveId(answer.id)).toBe(server.resources.rows('notes')[0]?.id);
  });

  it('is queued under its key when no answer comes', async () => {
    const { offline, server, clock } = await createTestOffline();
    server.faults.plan('lose-answer', { when: ({ url }) => url === '/notes' });
    expect(await offline.http.send(note)).toMatchObject({ offline: true, status: 'pending' });
    await clock.advance(3000);
    expect(server.resources.rows('notes')).toHaveLength(1);
    expect(await offline.outbox.list()).toEqual([]);
  });

  it('throws the refusal of the server', async () => {
    const { offline, server } = await createTestOffline();
    server.faults.plan({ status: 400, body: { text: 'is too short' } });
    await expect(offline.http.send(note)).rejects.toThrow('text: is too short');
  });
});

describe('a call that must not be stored', () => {
  it('goes out without a key when it signs in, and never into the outbox', async () => {
    const { offline, server, browser } = await createTestOffline({ as: null });
    const login = { username: 'cashier', password: FAKE_PASSWORD };
    await offline.http.send({ method: 'POST', url: '/auth/login', data: login, allowUnauthorized: true });
    expect(server.requests.at(-1)).toMatchObject({ url: '/auth/login', key: null });
    await browser.setNetwork(false);
    const offlineLogin = offline.http.send({ method: 'POST', url: '/auth/login', data: login });
    await expect(offlineLogin).rejects.toBeInstanceOf(OfflineError);
    expect(await offline.outbox.list()).toEqual([]);
  });
});
