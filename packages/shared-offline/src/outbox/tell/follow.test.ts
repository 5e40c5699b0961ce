import { describe, expect, it } from 'vitest';
import { aProductDraft, aSaleDraft, createTestOffline, settle } from '../../testing';
import type { Fate } from '../outbox-contract';

/** Stores a waiting product, and records the reports about that product. */
async function withWaiting({ refused = false } = {}) {
  const world = await createTestOffline({ online: false });
  const { outbox } = world.offline;
  const { key } = await outbox.enqueue(aProductDraft('offline-1-a'));
  const told: unknown[] = [];
  void outbox.delivered(key).then((fate) => told.push(fate));
  if (refused)
    world.server.faults.plan(
      { status: 400, body: { error: 'No' } },
      { when: ({ url }) => url === '/products' },
    );
  await settle();
  expect(told).toEqual([]);
  return { ...world, outbox, key, told };
}

describe('the fate of one change', () => {
  it('is told when it is delivered, with the answer', async () => {
    const { browser, server, told } = await withWaiting();
    await browser.setNetwork(true);
    await settle();
    const [product] = server.resources.rows('products');
    expect(told).toMatchObject([{ is: 'booked', answer: { id: product?.id } }]);
  });

  it('is known to every later page', async () => {
    const { browser, key, tab } = await withWaiting();
    await browser.setNetwork(true);
    await settle();
    tab.kill();
    const { offline } = browser.openTab();
    expect(await offline.outbox.delivered(key)).toMatchObject({ is: 'booked' });
  });

  it('follows all replacements that a person makes', async () => {
    const { browser, server, outbox, key, told } = await withWaiting({ refused: true });
    await browser.setNetwork(true);
    server.faults.plan({ status: 400, body: { error: 'No' } }, { when: ({ url }) => url === '/products' });
    const second = await outbox.edit(key, { name: 'Tee' });
    await outbox.replay();
    const third = await outbox.edit(second.key, { name: 'Tea' });
    expect(told).toEqual([]);
    await outbox.replay();
    await settle();
    expect(told).toMatchObject([{ is: 'booked', answer: { name: 'Tea' } }]);
    expect(await outbox.delivered(key)).toEqual(await outbox.delivered(third.key));
  });

  it('is told when a person discards it, with the reason', async () => {
    const { browser, outbox, key, told } = await withWaiting({ refused: true });
    await browser.setNetwork(true);
    await outbox.discard(key, 'typed twice', 'user-manager');
    await settle();
    expect(told).toEqual([{ is: 'gone', how: 'discarded', words: 'typed twice' }]);
  });

  it('is unknown when this device never had the change', async () => {
    const { outbox } = await withWaiting();
    expect(await outbox.delivered('somewhere-else')).toEqual({ is: 'gone', how: 'unknown', words: null });
  });

  it('does not wait for other changes', async () => {
    const { browser, server, outbox, told } = await withWaiting();
    server.faults.always(({ url }) => (url === '/sales' ? { status: 503 } : null));
    await outbox.enqueue(aSaleDraft('offline-1-s'));
    await browser.setNetwork(true);
    await settle();
    expect(told).toHaveLength(1);
  });
});

describe('one change that is followed', () => {
  it('is reported now, and on each change, until it has left', async () => {
    const { outbox, server, browser, clock, key } = await withWaiting();
    const fates: Fate[] = [];
    outbox.follow(key, (fate) => fates.push(fate));
    server.faults.plan('hang-before', { when: ({ url }) => url === '/products' });
    server.faults.plan({ status: 503 }, { when: ({ url }) => url === '/products' });
    await browser.setNetwork(true);
    await clock.advance(20_000);
    expect(fates).toMatchObject([
      { is: 'waiting', why: 'not-sent' },
      { is: 'waiting', why: 'unanswered' },
      { is: 'waiting', why: 'server-error' },
      { is: 'booked', answer: { id: expect.any(String) } },
    ]);
  });

  it('is reported in another tab too, by a message that carries only its key', async () => {
    const { browser, key } = await withWaiting();
    const other = browser.openTab();
    const fates: Fate[] = [];
    other.offline.outbox.follow(key, (fate) => fates.push(fate));
    await browser.setNetwork(true);
    await settle();
    expect(fates.at(-1)).toMatchObject({ is: 'booked' });
  });

  it('is refused until a person corrects it, and then booked', async () => {
    const { browser, outbox, key } = await withWaiting({ refused: true });
    const fates: Fate[] = [];
    outbox.follow(key, (fate) => fates.push(fate));
    await browser.setNetwork(true);
    await settle();
    expect(fates.at(-1)).toEqual({ is: 'refused', words: 'No' });
    await outbox.edit(key, { name: 'Tea' });
    await outbox.replay();
    await settle();
    expect(fates.at(-1)).toMatchObject({ is: 'booked', answer: { name: 'Tea' } });
  });

  it('is no longer reported once the follower has stopped', async () => {
    const { browser, outbox, key } = await withWaiting();
    const fates: Fate[] = [];
    const stop = outbox.follow(key, (fate) => fates.push(fate));
    await settle();
    stop();
    await browser.setNetwork(true);
    await settle();
    expect(fates).toEqual([{ is: 'waiting', why: 'not-sent' }]);
  });

  it('is reported again after the outbox could not be read', async () => {
    const { tab, browser, clock, outbox, key } = await withWaiting();
    const fates: Fate[] = [];
    tab.indexedDB.failOpening(new DOMException('No answer', 'UnknownError'));
    tab.indexedDB.dropConnections();
    outbox.follow(key, (fate) => fates.push(fate));
    await clock.advance(20_000);
    expect(fates).toEqual([]);
    tab.indexedDB.failOpening(null);
    await browser.setNetwork(true);
    await clock.advance(150_000);
    expect(fates.at(-1)).toMatchObject({ is: 'booked' });
  });
});
