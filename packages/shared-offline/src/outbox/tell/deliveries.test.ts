import { describe, expect, it } from 'vitest';
import { aProductDraft, aSaleDraft, createTestOffline, settle } from '../../testing';

/** A product that waits, and what is told of it. */
async function withWaiting({ refused = false } = {}) {
  const world = await createTestOffline({ online: false });
  const { outbox } = world.offline;
  const { key } = await outbox.enqueue(aProductDraft('offline-1-a'));
  const told: unknown[] = [];
  void outbox.delivered(key).then((outcome) => told.push(outcome));
  if (refused)
    world.server.faults.plan(
      { status: 400, body: { error: 'No' } },
      { when: ({ url }) => url === '/products' },
    );
  await settle();
  expect(told).toEqual([]);
  return { ...world, outbox, key, told };
}

describe('what became of one change', () => {
  it('is told when it is delivered, with the answer', async () => {
    const { browser, server, told } = await withWaiting();
    await browser.setNetwork(true);
    await settle();
    const [product] = server.resources.rows('products');
    expect(told).toMatchObject([{ outcome: 'sent', answer: { id: product?.id } }]);
  });

  it('is known to every later page', async () => {
    const { browser, key, tab } = await withWaiting();
    await browser.setNetwork(true);
    await settle();
    tab.kill();
    const { offline } = browser.openTab();
    expect(await offline.outbox.delivered(key)).toMatchObject({ outcome: 'sent' });
  });

  it('is told of what a person has mended in its place, however often', async () => {
    const { browser, server, outbox, key, told } = await withWaiting({ refused: true });
    await browser.setNetwork(true);
    server.faults.plan({ status: 400, body: { error: 'No' } }, { when: ({ url }) => url === '/products' });
    const second = await outbox.edit(key, { name: 'Tee' });
    await outbox.replay();
    const third = await outbox.edit(second.key, { name: 'Tea' });
    expect(told).toEqual([]);
    await outbox.replay();
    await settle();
    expect(told).toMatchObject([{ outcome: 'sent', answer: { name: 'Tea' } }]);
    expect(await outbox.delivered(key)).toEqual(await outbox.delivered(third.key));
  });

  it('is told when a person discards it, with the reason', async () => {
    const { browser, outbox, key, told } = await withWaiting({ refused: true });
    await browser.setNetwork(true);
    await outbox.discard(key, 'typed twice', 'user-manager');
    await settle();
    expect(told).toEqual([{ outcome: 'discarded', reason: 'typed twice' }]);
  });

  it('is unknown where this device has never had it', async () => {
    const { outbox } = await withWaiting();
    expect(await outbox.delivered('somewhere-else')).toEqual({ outcome: 'unknown' });
  });

  it('does not wait for what waits beside it', async () => {
    const { browser, server, outbox, told } = await withWaiting();
    server.faults.always(({ url }) => (url === '/sales' ? { status: 503 } : null));
    await outbox.enqueue(aSaleDraft('offline-1-s'));
    await browser.setNetwork(true);
    await settle();
    expect(told).toHaveLength(1);
  });
});
