import { PLAIN_ENTITIES, User } from '@evertill/shared-domain';
import { aProduct } from '@evertill/shared-domain/testing';
import { describe, expect, it } from 'vitest';
import { WARM_PICTURES_LIMIT } from '../products/warm-pictures';
import { createTestData } from '../testing';

describe('syncing everything', () => {
  it('asks an administrator’s server for every store and notes the moment', async () => {
    const { data, server, offline, clock } = await createTestData({ as: 'ADMIN' });
    expect(await data.syncAll()).toEqual({ isComplete: true, failures: [] });
    expect(new Set(server.requests.map(({ url }) => url))).toEqual(
      new Set([
        '/health',
        '/products',
        ...PLAIN_ENTITIES.map(({ path }) => path),
        '/sales/date-range',
        '/settings',
      ]),
    );
    expect(offline.connectivity.getSnapshot().lastSyncTime).toBe(clock.now().toISOString());
  });

  it('never requests lists that a cashier may not read', async () => {
    const { data, server } = await createTestData({ as: 'CASHIER' });
    expect((await data.syncAll()).isComplete).toBe(true);
    expect(server.requests.filter(({ url }) => url === '/users' || url === '/suppliers')).toEqual([]);
  });

  it('loads the rest when one store fails, and says which', async () => {
    const { data, server, offline } = await createTestData({ products: [aProduct()] });
    server.faults.always(({ url }) =>
      url === '/taxes' ? { status: 500, body: { error: 'Out of order' } } : null,
    );
    const { isComplete, failures } = await data.syncAll();
    expect(isComplete).toBe(false);
    expect(failures.map(({ name }) => name)).toEqual(['taxes']);
    expect(data.products.getSnapshot().items).toHaveLength(1);
    expect(offline.connectivity.getSnapshot().lastSyncTime).toBeNull();
  });

  it('is refused offline in the words of the specification', async () => {
    const { data } = await createTestData({ online: false });
    const { isComplete, failures } = await data.syncAll();
    expect(isComplete).toBe(false);
    expect(failures.map(({ error }) => error.message)).toEqual([
      'Working in offline mode. Using cached data.',
    ]);
  });

  it('offers a limited number of our own server’s pictures to the service worker', async () => {
    const offers: string[][] = [];
    const products = Array.from({ length: 600 }, (_, i) =>
      aProduct({ id: `p${i}`, image: `/pictures/${i}` }),
    );
    const { data } = await createTestData({
      products: [...products, aProduct({ id: 'a', name: 'A', image: 'https://elsewhere.test/a.png' })],
      pictureWarmer: { postMessage: ({ urls }) => offers.push(urls) },
    });
    await data.syncAll();
    expect(offers).toHaveLength(1);
    expect(offers[0]).toHaveLength(WARM_PICTURES_LIMIT);
    expect(offers[0]).not.toContain('https://elsewhere.test/a.png');
  });
});

describe('resetting everything', () => {
  it('empties every cache and leaves the outbox alone', async () => {
    const { data, offline, setOnline } = await createTestData({ products: [aProduct({ id: 'p' })] });
    await data.syncAll();
    await setOnline(false);
    await data.products.update('p', { name: 'Pending' });
    await data.resetAll();
    expect(data.products.getSnapshot()).toMatchObject({ items: [], source: 'empty' });
    expect(data.entity(User).getSnapshot().items).toEqual([]);
    expect(await offline.cache.getAll('products')).toEqual([]);
    expect(await offline.outbox.list()).toHaveLength(1);
  });

  it('ignores the answer to an earlier request', async () => {
    const { data, server, settle } = await createTestData({ products: [aProduct()] });
    let answer = () => {};
    const held = new Promise<void>((done) => {
      answer = done;
    });
    server.delayAnswers(() => held);
    const loading = data.products.refresh();
    await settle();
    await data.resetAll();
    answer();
    await loading;
    expect(data.products.getSnapshot().items).toEqual([]);
  });
});
