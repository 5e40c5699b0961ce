import { describe, expect, it } from 'vitest';
import { ApiError, OfflineError } from '../errors';
import { createTestOffline, FAKE_PASSWORD } from '../testing';

const asIs = (wire: unknown) => wire;

describe('getting', () => {
  it('returns the JSON of the server', async () => {
    const { offline, server } = await createTestOffline();
    server.resources.insert('products', { id: 'p1', name: 'Tea' });
    expect(
      await offline.http.get('/products', asIs, { params: { limit: 5, cursor: undefined } }),
    ).toMatchObject([{ id: 'p1' }]);
    expect(server.requests.at(-1)).toMatchObject({ url: '/products', query: 'limit=5' });
  });

  it('fails with status 0 while offline, without asking', async () => {
    const { offline, server } = await createTestOffline({ online: false });
    const get = offline.http.get('/products', asIs);
    await expect(get).rejects.toBeInstanceOf(OfflineError);
    await expect(get).rejects.toMatchObject({ status: 0, message: 'No response received from server' });
    expect(server.requests).toEqual([]);
  });

  it('gives up after 10 s', async () => {
    const { offline, server, clock } = await createTestOffline();
    server.faults.plan('hang-before');
    let failure: unknown = null;
    offline.http.get('/products', asIs).catch((error: unknown) => (failure = error));
    await clock.advance(9_999);
    expect(failure).toBeNull();
    await clock.advance(1);
    expect(failure).toMatchObject({ message: 'No response received from server' });
  });

  it.each(['captive-portal', 'truncate', 'lose-answer'] as const)('treats %s as no answer', async (fault) => {
    const { offline, server } = await createTestOffline();
    server.faults.plan(fault);
    await expect(offline.http.get('/products', asIs)).rejects.toBeInstanceOf(OfflineError);
  });

  it('ends when its caller cancels it', async () => {
    const { offline, server } = await createTestOffline();
    server.faults.plan('hang-before');
    const wish = new AbortController();
    const get = offline.http.get('/products', asIs, { signal: wish.signal });
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
    await expect(offline.http.get('/auth/user', asIs, { allowUnauthorized: true })).rejects.toBeInstanceOf(
      ApiError,
    );
    expect(lost).toBe(0);
    await expect(offline.http.get('/products', asIs)).rejects.toThrow('Session expired or unauthorized');
    expect(lost).toBe(1);
  });

  it('returns what the caller parses, or fails with the parser’s error', async () => {
    const { offline, server } = await createTestOffline();
    server.resources.insert('products', { id: 'p1', name: 'Tea' });
    expect(await offline.http.get('/products', (wire) => (Array.isArray(wire) ? wire.length : 0))).toBe(1);
    const unreadable = offline.http.get('/products', () => {
      throw new TypeError('not a product');
    });
    await expect(unreadable).rejects.toThrow('not a product');
  });

  it('passes on a 403 of suppliers, categories and discounts unchanged', async () => {
    const { offline, server } = await createTestOffline();
    let lost = 0;
    offline.http.onSessionLost(() => {
      lost += 1;
    });
    server.faults.plan({ status: 403, body: { error: 'Not for cashiers' } });
    await expect(offline.http.get('/suppliers', asIs)).rejects.toMatchObject({
      status: 403,
      message: 'Not for cashiers',
    });
    expect(lost).toBe(0);
  });
});

describe('sending', () => {
  it('returns the server’s answer, and sends the given key', async () => {
    const { offline, server } = await createTestOffline({ as: 'ADMIN' });
    const call = {
      method: 'POST',
      url: '/notes',
      data: { text: 'Milk', totalAmount: 2 },
      idempotencyKey: 'one',
    } as const;
    expect(await offline.http.send(call)).toMatchObject({ text: 'Milk', totalAmount: '2.00' });
    expect(server.requests.at(-1)).toMatchObject({ url: '/notes', key: 'one' });
  });

  it('is refused while offline, and leaves nothing in the outbox', async () => {
    const { offline, server } = await createTestOffline({ online: false });
    const call = { method: 'POST', url: '/notes', data: { text: 'Milk' }, idempotencyKey: 'one' } as const;
    await expect(offline.http.send(call)).rejects.toBeInstanceOf(OfflineError);
    expect(await offline.outbox.list()).toEqual([]);
    expect(server.requests).toEqual([]);
  });

  it('throws the refusal of the server', async () => {
    const { offline, server } = await createTestOffline();
    server.faults.plan({ status: 400, body: { text: 'is too short' } });
    const call = { method: 'POST', url: '/notes', data: {}, idempotencyKey: 'one' } as const;
    await expect(offline.http.send(call)).rejects.toThrow('text: is too short');
  });

  it.each([
    [true, 'a failure that echoes the key', { status: 503 }],
    [false, 'a refusal', { status: 400 }],
    [false, 'a failure without the echo', 'status-after-commit'],
  ] as const)('knows (%s) that nothing was done after %s', async (isUndone, _, fault) => {
    const { offline, server } = await createTestOffline();
    server.faults.plan(fault);
    const call = { method: 'POST', url: '/notes', data: {}, idempotencyKey: 'one' } as const;
    await expect(offline.http.send(call)).rejects.toMatchObject({ name: 'ApiError', isUndone });
  });

  it('works without a key too, because the server then makes the key', async () => {
    const { offline, server } = await createTestOffline();
    const call = { method: 'POST', url: '/notes', data: { text: 'Milk' } } as const;
    expect(await offline.http.send(call)).toMatchObject({ text: 'Milk' });
    expect(await offline.http.send(call)).toMatchObject({ text: 'Milk' });
    expect(server.resources.rows('notes')).toHaveLength(2);
    const keys = server.outcomes().map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });

  it('sends no key when it signs in, and never uses the outbox', async () => {
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
