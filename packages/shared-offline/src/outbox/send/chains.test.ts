import { describe, expect, it } from 'vitest';
import {
  aDeleteDraft,
  anEditDraft,
  aProductDraft,
  aSaleDraft,
  createTestOffline,
  settle,
} from '../../testing';

const PRODUCT = 'offline-1-product';

describe('chains', () => {
  it('sends changes of one entity in order, one after the other', async () => {
    const { offline, server, browser } = await createTestOffline({ online: false });
    const { id } = server.resources.insert('products', { name: 'Tea', stockQuantity: 1 });
    await offline.outbox.enqueue(anEditDraft('products', id, { name: 'Green tea' }));
    const stock = {
      kind: 'products.stock',
      entity: 'products',
      type: 'updateInventory',
      method: 'PATCH',
    } as const;
    await offline.outbox.enqueue({
      ...stock,
      url: `/products/${id}/inventory`,
      localId: id,
      data: { quantity: 7 },
    });
    const [, second] = await offline.outbox.list();
    expect(second).toMatchObject({ state: 'waiting' });
    await browser.setNetwork(true);
    expect(server.requests.filter(({ method }) => method !== 'GET').map(({ method }) => method)).toEqual([
      'PUT',
      'PATCH',
    ]);
    expect(server.resources.rows('products')[0]).toMatchObject({ name: 'Green tea', stockQuantity: 7 });
  });

  it('lets a parked record delay only the records that depend on it', async () => {
    const { offline, server, browser } = await createTestOffline({ online: false });
    await offline.outbox.enqueue(aProductDraft(PRODUCT, { sku: 'refused' }));
    await offline.outbox.enqueue(aSaleDraft('offline-1-a', { [PRODUCT]: 1 }));
    const free = await offline.outbox.enqueue(aSaleDraft('offline-1-b'));
    await browser.setNetwork(true);
    expect((await offline.outbox.list()).map(({ state }) => state)).toEqual(['parked', 'waiting']);
    expect(server.outcome(free.key)).toMatchObject({ effects: 1 });
  });

  it('sends a deletion after all changes that name its target', async () => {
    const { offline, server, browser } = await createTestOffline({ online: false });
    await offline.outbox.enqueue(aProductDraft(PRODUCT));
    await offline.outbox.enqueue(aSaleDraft('offline-1-a', { [PRODUCT]: 1 }));
    await offline.outbox.enqueue(aDeleteDraft('products', PRODUCT));
    await browser.setNetwork(true);
    const order = server.outcomes().map(({ write }) => `${write.method} ${write.url.split('/')[1]}`);
    expect(order).toEqual(['POST products', 'POST sales', 'DELETE products']);
  });

  it('keeps the order of writes without an id by their address', async () => {
    const { offline, server, browser } = await createTestOffline({ online: false, as: 'ADMIN' });
    const setting = (value: string) =>
      ({
        kind: 'settings.call',
        entity: 'settings',
        type: 'call',
        method: 'PUT',
        url: '/settings',
        data: { value },
      }) as const;
    await offline.outbox.enqueue(setting('first'));
    await offline.outbox.enqueue(setting('second'));
    await browser.setNetwork(true);
    const bodies = server.requests.filter(({ url }) => url === '/settings').map(({ body }) => body);
    expect(bodies).toEqual(['{"value":"first"}', '{"value":"second"}']);
  });
});

describe('merging unsent changes', () => {
  it('merges an edit into the add before it', async () => {
    const { offline, server, browser } = await createTestOffline({ online: false });
    const add = await offline.outbox.enqueue(aProductDraft(PRODUCT));
    const edit = await offline.outbox.enqueue(
      anEditDraft('products', PRODUCT, { id: PRODUCT, name: 'Cocoa' }),
    );
    expect(edit.key).toBe(add.key);
    expect(edit.data).toEqual({ ...add.data, name: 'Cocoa' });
    await browser.setNetwork(true);
    expect(server.outcomes()).toHaveLength(1);
    expect(server.resources.rows('products')).toMatchObject([{ name: 'Cocoa', sku: PRODUCT }]);
  });

  it('merges two edits, with the base values of the first', async () => {
    const { offline } = await createTestOffline({ online: false });
    const edit = anEditDraft('products', 'p1', { name: 'Tea' });
    await offline.outbox.enqueue({ ...edit, base: { name: 'Te' } });
    await offline.outbox.enqueue({
      ...edit,
      data: { name: 'Green tea', sku: 'T' },
      base: { name: 'Tea', sku: 'S' },
    });
    const records = await offline.outbox.list();
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({
      data: { name: 'Green tea', sku: 'T' },
      base: { name: 'Te', sku: 'S' },
    });
  });

  it('never changes a record that was sent', async () => {
    const { offline, server, clock, browser } = await createTestOffline({ online: false });
    await offline.outbox.enqueue(aProductDraft(PRODUCT));
    server.faults.plan('hang-after', { when: ({ url }) => url === '/products' });
    await browser.setNetwork(true);
    await offline.outbox.enqueue(anEditDraft('products', PRODUCT, { name: 'Cocoa' }));
    expect(await offline.outbox.list()).toHaveLength(2);
    await clock.advance(15_000);
    const sent = server.requests.filter(({ url, method }) => method === 'POST' && url === '/products');
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
    expect(server.resources.rows('products')).toMatchObject([{ name: 'Cocoa' }]);
    expect(server.mismatches).toEqual([]);
  });

  it('keeps the changes of two people apart', async () => {
    const { offline } = await createTestOffline({ online: false });
    await offline.outbox.enqueue(anEditDraft('products', 'p1', { name: 'Tea' }));
    offline.outbox.setAuthor({ userId: 'user-manager', role: 'MANAGER' });
    await offline.outbox.enqueue(anEditDraft('products', 'p1', { name: 'Green tea' }));
    expect((await offline.outbox.list()).map(({ author }) => author.userId)).toEqual([
      'user-cashier',
      'user-manager',
    ]);
  });

  it('sends nothing about an entity that was added and deleted unsent', async () => {
    const { offline, server, browser } = await createTestOffline({ online: false });
    await offline.outbox.enqueue(aProductDraft(PRODUCT));
    await offline.outbox.enqueue(anEditDraft('products', PRODUCT, { name: 'Cocoa' }));
    await offline.outbox.enqueue(aDeleteDraft('products', PRODUCT));
    expect(await offline.outbox.list()).toEqual([]);
    await browser.setNetwork(true);
    await settle();
    expect(server.outcomes()).toEqual([]);
  });

  it('does not cancel an entity that a sale names', async () => {
    const { offline } = await createTestOffline({ online: false });
    await offline.outbox.enqueue(aProductDraft(PRODUCT));
    await offline.outbox.enqueue(aSaleDraft('offline-1-a', { [PRODUCT]: 1 }));
    await offline.outbox.enqueue(aDeleteDraft('products', PRODUCT));
    expect(await offline.outbox.list()).toHaveLength(3);
  });

  it('keeps the order of edits whose product another page stored after the first of them', async () => {
    const { offline, server, browser, clock } = await createTestOffline({ online: false, as: 'MANAGER' });
    await offline.outbox.enqueue(anEditDraft('products', 'offline-1-p', { name: 'first' }));
    await offline.outbox.enqueue(aProductDraft('offline-1-p'));
    await offline.outbox.enqueue(anEditDraft('products', 'offline-1-p', { name: 'second' }));
    await browser.setNetwork(true);
    await clock.advance(150_000);
    expect(server.resources.rows('products')).toMatchObject([{ name: 'second' }]);
    expect(await offline.outbox.list()).toEqual([]);
  });
});
