import { describe, expect, it } from 'vitest';
import { OUTBOX_MESSAGES } from '../../messages';
import { anEditDraft, aProductDraft, aSaleDraft, createTestOffline } from '../../testing';

const CATEGORY = 'offline-1-category';
const PRODUCT = 'offline-1-product';
const SALE = 'offline-1-sale';

const aCategory = {
  ...aProductDraft(CATEGORY),
  kind: 'categories.add',
  entity: 'categories',
  url: '/categories',
  data: { name: 'Drinks' },
};

describe('temporary ids', () => {
  it('become the server’s in url, body and targets of everything that follows', async () => {
    const { offline, server, browser } = await createTestOffline({ online: false });
    await offline.outbox.enqueue(aCategory);
    await offline.outbox.enqueue(aProductDraft(PRODUCT, { category: { id: CATEGORY } }));
    await offline.outbox.enqueue(aSaleDraft(SALE, { [PRODUCT]: 2 }));
    const refund = { kind: 'sales.refund', entity: 'sales', type: 'call', method: 'POST' } as const;
    const url = `/transactions/sales/${SALE}/refund`;
    const data = { originalTransactionId: SALE, refundItems: [{ productId: PRODUCT, quantity: 1 }] };
    await offline.outbox.enqueue({ ...refund, url, data, localId: SALE });
    await browser.setNetwork(true);

    const [category] = server.resources.rows('categories');
    const [product] = server.resources.rows('products');
    const [sale] = server.resources.rows('sales');
    expect(product).toMatchObject({ category: { id: category?.id } });
    expect(sale).toMatchObject({ saleItems: [{ productId: product?.id, quantity: 2 }] });
    const last = server.outcomes().at(-1)?.write;
    expect(last?.url).toBe(`/transactions/sales/${sale?.id}/refund`);
    expect(last?.data).toMatchObject({
      originalTransactionId: sale?.id,
      refundItems: [{ productId: product?.id }],
    });
    expect(await offline.outbox.list()).toEqual([]);
    expect(
      server.requests.some(({ body, url }) => `${url}${body}`.includes(PRODUCT) && !body?.includes('sku')),
    ).toBe(false);
  });

  it('are resolved in a draft that still holds a temporary id', async () => {
    const { offline, server } = await createTestOffline();
    await offline.outbox.submit(aProductDraft(PRODUCT));
    const [product] = server.resources.rows('products');
    expect(await offline.outbox.resolveId(PRODUCT)).toBe(product?.id);
    expect(await offline.outbox.resolveId('p1')).toBe('p1');
    const result = await offline.outbox.submit(anEditDraft('products', PRODUCT, { name: 'Cocoa' }));
    expect(result).toMatchObject({
      fate: { is: 'booked', answer: { id: product?.id, name: 'Cocoa' } },
    });
  });

  it('are the only part of a waiting record that is replaced', async () => {
    const { offline, server, browser } = await createTestOffline({ online: false });
    await offline.outbox.enqueue(aProductDraft(PRODUCT));
    const before = await offline.outbox.enqueue(aSaleDraft(SALE, { [PRODUCT]: 1 }));
    server.faults.plan({ status: 500 }, { times: 9, when: ({ url }) => url === '/sales' });
    await browser.setNetwork(true);
    const [after] = await offline.outbox.list();
    expect(after?.key).toBe(before.key);
    const [product] = server.resources.rows('products');
    const items = [{ productId: product?.id, quantity: 1, unitPrice: '2.50' }];
    expect(after?.data).toEqual({ ...before.data, saleItems: items });
    expect(after?.refs).toEqual([SALE]);
  });

  it('are replaced in waiting records as soon as the add is done, not only when they are sent', async () => {
    const { offline, server, browser } = await createTestOffline({ online: false, as: 'MANAGER' });
    await offline.outbox.enqueue(aProductDraft(PRODUCT));
    offline.outbox.setAuthor({ userId: 'user-admin', role: 'ADMIN' });
    await offline.outbox.enqueue(anEditDraft('products', PRODUCT, { name: 'Cocoa' }));
    offline.outbox.setAuthor({ userId: 'user-manager', role: 'MANAGER' });
    await browser.setNetwork(true);
    const id = server.resources.rows('products')[0]?.id;
    expect(await offline.outbox.list()).toMatchObject([
      {
        url: `/products/${id}`,
        localId: id,
        target: id,
        refs: [id],
        dependsOn: [],
        state: 'ready',
        attempts: 0,
      },
    ]);
  });

  it('park the records that name them when they can never be resolved', async () => {
    const { offline, server, browser } = await createTestOffline({ online: false });
    await offline.outbox.enqueue(aSaleDraft(SALE, { 'offline-9-unheard-of': 1 }));
    await browser.setNetwork(true);
    expect(await offline.outbox.list()).toMatchObject([
      { state: 'parked', attempts: 0, lastError: { message: OUTBOX_MESSAGES.dependencyGone } },
    ]);
    expect(server.requests.filter(({ url }) => url === '/sales')).toEqual([]);
  });

  it('park the records that name them when the add is discarded', async () => {
    const { offline, server, browser } = await createTestOffline({ online: false });
    const add = await offline.outbox.enqueue(aProductDraft(PRODUCT, { sku: 'refused' }));
    await offline.outbox.enqueue(aSaleDraft(SALE, { [PRODUCT]: 1 }));
    await browser.setNetwork(true);
    await offline.outbox.discard(add.key, 'a mistake', 'user-manager');
    expect(await offline.outbox.list()).toMatchObject([{ localId: SALE, state: 'parked' }]);
    expect(server.discards.get(add.key)).toBe('a mistake');
  });

  it('are never sent in the add that makes them', async () => {
    const { offline, server } = await createTestOffline();
    await offline.outbox.submit(aProductDraft(PRODUCT, { id: PRODUCT, sku: 'S' }));
    expect(server.requests.find(({ url }) => url === '/products')?.body).not.toContain('"id"');
  });
});
