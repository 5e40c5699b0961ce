import { describe, expect, it } from 'vitest';
import { anEditDraft, createTestOffline } from '../../testing';

/** Makes an offline edit of name, price and stock, while the server changes the same three fields. */
async function openConflict() {
  const world = await createTestOffline({ as: 'MANAGER', online: false });
  const { offline, server, browser, settle } = world;
  server.resources.insert('products', { id: 'p1', name: 'Their milk', unitPrice: '3.00', stockQuantity: 9 });
  const base = { name: 'Milk', unitPrice: '2.50', stockQuantity: 5 };
  const mine = { name: 'My milk', unitPrice: '2.75', stockQuantity: 7 };
  await offline.outbox.enqueue({ ...anEditDraft('products', 'p1', mine), base });
  await browser.setNetwork(true);
  await settle();
  const [record] = await offline.outbox.list();
  return { ...world, record, key: record?.key ?? '' };
}

describe('a conflict of edits', () => {
  it('parks the edit with all three values of each field', async () => {
    const { record } = await openConflict();
    expect(record).toMatchObject({
      state: 'parked',
      lastError: {
        status: 409,
        conflict: {
          mine: { name: 'My milk', unitPrice: '2.75', stockQuantity: 7 },
          theirs: { name: 'Their milk', unitPrice: '3.00', stockQuantity: 9 },
          base: { name: 'Milk', unitPrice: '2.50', stockQuantity: 5 },
        },
      },
    });
  });

  it('is resolved field by field: mine, theirs, or the value that both started from', async () => {
    const { offline, server, key, settle } = await openConflict();
    await offline.outbox.resolveConflict(key, { name: 'mine', unitPrice: 'theirs', stockQuantity: 'base' });
    await settle();
    expect(await offline.outbox.list()).toEqual([]);
    expect(server.resources.rows('products')).toMatchObject([
      { name: 'My milk', unitPrice: '3.00', stockQuantity: 5 },
    ]);
  });

  it('parks again when the server has changed again before the choice arrives', async () => {
    const { offline, server, key, settle } = await openConflict();
    server.resources.insert('products', { id: 'p1', name: 'A third name', unitPrice: '3.00' });
    await offline.outbox.resolveConflict(key, { name: 'mine' });
    await settle();
    const [again] = await offline.outbox.list();
    expect(again?.lastError?.conflict).toMatchObject({
      mine: { name: 'My milk' },
      theirs: { name: 'A third name' },
      base: { name: 'Their milk' },
    });
  });
});
