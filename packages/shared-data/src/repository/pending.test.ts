import { aProductDraft, createTestOffline } from '@evertill/shared-offline/testing';
import { expect, it } from 'vitest';
import { createPending } from './pending';

async function offlineOutbox() {
  const { offline, settle, browser } = await createTestOffline({ as: 'ADMIN', online: false });
  await offline.connectivity.check();
  return { outbox: offline.outbox, settle, browser };
}

it('contains a change when its submit resolves', async () => {
  const { outbox } = await offlineOutbox();
  const pending = createPending({ outbox, store: () => null });
  const { record } = await pending.submit(aProductDraft('Tea'));
  expect(pending.records().map(({ key }) => key)).toEqual([record.key]);
});

it('shows earlier changes after the first read', async () => {
  const { outbox } = await offlineOutbox();
  const { key } = await outbox.enqueue(aProductDraft('Tea'));
  const pending = createPending({ outbox, store: () => null });
  await pending.whenRead();
  expect(pending.records().map((record) => record.key)).toEqual([key]);
});

it('leaves out changes of another store', async () => {
  const { outbox } = await offlineOutbox();
  const [mine] = await Promise.all([
    outbox.enqueue({ ...aProductDraft('Tea'), store: 'north' }),
    outbox.enqueue({ ...aProductDraft('Tea'), store: 'south' }),
  ]);
  let store = 'north';
  const pending = createPending({ outbox, store: () => store });
  await pending.whenRead();
  expect(pending.records().map((record) => record.key)).toEqual([mine.key]);
  store = '';
  await pending.refresh();
  expect(pending.records()).toHaveLength(2);
});

it('reports an accepted change once, from any source', async () => {
  const { outbox, settle, browser } = await offlineOutbox();
  await browser.setNetwork(true);
  const pending = createPending({ outbox, store: () => null });
  const settled: string[] = [];
  pending.onSettled((change) => settled.push(change.key));
  const { record, fate } = await pending.submit(aProductDraft('Tea'));
  await settle();
  expect(fate.is).toBe('booked');
  expect(settled).toEqual([record.key]);
});

it('does not read the whole queue again for each stored change', async () => {
  const { outbox, settle } = await offlineOutbox();
  let reads = 0;
  const counted = { ...outbox, list: () => outbox.list().finally(() => (reads += 1)) };
  const pending = createPending({ outbox: counted, store: () => null });
  await pending.whenRead();
  for (let n = 0; n < 50; n += 1) await pending.submit(aProductDraft(`offline-1-${n}`));
  await settle();
  expect(pending.records()).toHaveLength(50);
  expect(reads).toBeLessThan(5);
});

it('shows a change that another part of the page has stored', async () => {
  const { outbox, settle } = await offlineOutbox();
  const pending = createPending({ outbox, store: () => null });
  await pending.whenRead();
  const first = await outbox.enqueue(aProductDraft('offline-1-a'));
  const second = await outbox.enqueue(aProductDraft('offline-1-b'));
  await settle();
  expect(pending.records().map(({ key }) => key)).toEqual([first.key, second.key]);
});

it('notifies its subscribers once of many changes made in one go', async () => {
  const { outbox, settle } = await offlineOutbox();
  const pending = createPending({ outbox, store: () => null });
  await pending.whenRead();
  let told = 0;
  pending.subscribe(() => (told += 1));
  await pending.inOneGo(() =>
    Promise.all(Array.from({ length: 20 }, (_, n) => pending.submit(aProductDraft(`offline-1-${n}`)))),
  );
  await settle();
  expect(pending.records()).toHaveLength(20);
  expect(told).toBe(1);
});

it('notifies of changes made in one go even when the work fails midway', async () => {
  const { outbox } = await offlineOutbox();
  const pending = createPending({ outbox, store: () => null });
  let told = 0;
  pending.subscribe(() => (told += 1));
  const work = pending.inOneGo(async () => {
    await pending.submit(aProductDraft('offline-1-a'));
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(told).toBe(1);
});

it('drops the records of a delivered batch at once', async () => {
  const { outbox, settle, browser } = await offlineOutbox();
  for (let n = 0; n < 20; n += 1) await outbox.enqueue(aProductDraft(`offline-1-${n}`));
  const pending = createPending({ outbox, store: () => null });
  await pending.whenRead();
  const lengths = new Set<number>();
  pending.subscribe(() => lengths.add(pending.records().length));
  await browser.setNetwork(true);
  await settle();
  expect([...lengths]).toEqual([0]);
});
