import { afterEach, describe, expect, it } from 'vitest';
import type { Offline } from '../../offline';
import { aProductDraft, aSaleDraft, createTestOffline, type Fault, settle } from '../../testing';
import { bodyFields } from '../../testing/fake-requests';
import { type ReadWatch, storeQueue, watchReads } from '../../testing/long-queue';
import type { OutboxRecord } from '../record/outbox-record';

const LONG = 10_000;
const FIRST_CLAIM = 100;
const CASHIER = { userId: 'user-cashier', role: 'CASHIER' } as const;

const idOf = (n: number) => `offline-1-${String(n).padStart(5, '0')}`;

/** The fields of the n-th queued sale. */
function saleFields(n: number): Partial<OutboxRecord> {
  const localId = idOf(n);
  const { data } = aSaleDraft(localId);
  return { key: crypto.randomUUID(), localId, target: localId, refs: [localId], data: data ?? null };
}

async function offlineWith(count: number, fieldsOf: (n: number) => Partial<OutboxRecord> = () => ({})) {
  const world = await createTestOffline({ online: false });
  const like = await world.offline.outbox.enqueue(aSaleDraft('offline-0-first'));
  await storeQueue(world.tab, count, like, (n) => ({ ...saleFields(n), ...fieldsOf(n) }));
  return world;
}

describe('a long queue', () => {
  let reads: ReadWatch | null = null;
  afterEach(() => reads?.stop());

  it('is read one batch at a time: nothing but the first batch before the first operation is sent', async () => {
    // The first tab keeps the second copy, so that only the sending of the second tab reads.
    const { offline: first, browser, server } = await offlineWith(LONG);
    first.outbox.setAuthor(null);
    await browser.setNetwork(true);
    const watch = watchReads();
    reads = watch;
    const readBefore: number[] = [];
    server.faults.always(({ url }) => {
      if (url === '/sync/batch') readBefore.push(watch.records());
      return url === '/sync/batch' ? 'hang-before' : null;
    });
    const { offline } = browser.openTab();
    offline.outbox.setAuthor(CASHIER);
    await settle();
    expect(readBefore).toHaveLength(1);
    // The records are read once to choose them and once to claim them.
    expect(readBefore[0]).toBeLessThanOrEqual(2 * FIRST_CLAIM);
    expect(offline.outbox.getSnapshot()).toMatchObject({ pending: LONG + 1, parked: 0 });
  }, 60_000);

  it('is sent by a device that reads for longer than a turn may take', async () => {
    const { offline, server, browser } = await createTestOffline({ online: false });
    for (let n = 0; n < 6; n += 1) await offline.outbox.enqueue(aSaleDraft(idOf(n)));
    offline.outbox.setAuthor(null);
    let slowReads = 0;
    reads = watchReads(() => {
      slowReads += 1;
    });
    // Each of the first reads takes longer than a turn. Afterwards the device is quick, so that the test can end.
    const readingMs = () => 5000 * Math.min(slowReads, 20);
    const clock = { ...browser.clock, elapsed: () => browser.clock.elapsed() + readingMs() };
    const readsBefore: number[] = [];
    server.faults.always(({ url }) => {
      if (url === '/sync/batch') readsBefore.push(slowReads);
      return null;
    });
    const slow = browser.openTab({ clock });
    await browser.setNetwork(true);
    slow.offline.outbox.setAuthor(CASHIER);
    await settle();
    expect(server.resources.rows('sales')).toHaveLength(6);
    expect(readsBefore[0]).toBeLessThan(10);
  });

  it('is sent to its end in one turn, with each record read a few times only', async () => {
    const { offline, server, browser } = await offlineWith(1000);
    reads = watchReads();
    await browser.setNetwork(true);
    await settle();
    expect(server.resources.rows('sales')).toHaveLength(1001);
    expect(await offline.outbox.list()).toEqual([]);
    // To choose it, to claim it, and to take it out.
    expect(reads.records()).toBeLessThanOrEqual(4 * 1001);
  });

  it('is counted exactly without being read, with parked records among those that wait', async () => {
    const { browser } = await offlineWith(3000, (n) => (n % 100 === 0 ? { state: 'parked' } : {}));
    const watch = watchReads();
    reads = watch;
    const { offline } = browser.openTab();
    await settle();
    expect(offline.outbox.getSnapshot()).toMatchObject({ pending: 2971, parked: 30 });
    expect(watch.records()).toBe(0);
    offline.outbox.setAuthor(CASHIER);
    await browser.setNetwork(true);
    await settle();
    expect(offline.outbox.getSnapshot()).toMatchObject({ pending: 0, parked: 30 });
    expect(await offline.outbox.list()).toHaveLength(30);
  });

  it('sends what stands behind many records that this session may not send', async () => {
    const { offline, server, browser } = await offlineWith(700, (n) =>
      n < 650 ? { store: 'another-shop' } : {},
    );
    offline.outbox.setAuthor({ ...CASHIER, store: 'own-shop' });
    await browser.setNetwork(true);
    await settle();
    expect(server.resources.rows('sales')).toHaveLength(51);
    expect(await offline.outbox.list()).toHaveLength(650);
  });

  it('sends a record that waits for a much later one in the turn in which that one is done', async () => {
    const { offline, server, browser, tab } = await createTestOffline({ online: false, as: 'MANAGER' });
    const sale = await offline.outbox.enqueue(aSaleDraft('offline-0-first'));
    const key = crypto.randomUUID();
    const waiting = aSaleDraft('offline-2-sale', { 'offline-2-product': 1 });
    await storeQueue(tab, 1, sale, () => ({
      ...saleFields(0),
      localId: 'offline-2-sale',
      target: 'offline-2-sale',
      refs: ['offline-2-sale', 'offline-2-product'],
      data: waiting.data ?? null,
      state: 'waiting',
      dependsOn: [key],
    }));
    await storeQueue(tab, 600, sale, (n) => saleFields(n + 1));
    const { data = null, shift: _, ...product } = aProductDraft('offline-2-product');
    const refs = ['offline-2-product'];
    await storeQueue(tab, 1, sale, () => ({ ...product, data, key, target: product.localId, refs }));
    await browser.setNetwork(true);
    await settle();
    expect(await offline.outbox.list()).toEqual([]);
    const [made] = server.resources.rows('products');
    expect(server.resources.rows('sales')).toContainEqual(
      expect.objectContaining({ saleItems: [expect.objectContaining({ productId: made?.id })] }),
    );
  });

  it('sends a record that was freed while much before it still waits, and leaves nothing out', async () => {
    const { offline, server, browser, tab } = await createTestOffline({ online: false, as: 'MANAGER' });
    const product = await offline.outbox.enqueue(aProductDraft('offline-2-product'));
    const sale = await offline.outbox.enqueue(aSaleDraft('offline-0-first'));
    await storeQueue(tab, 600, sale, saleFields);
    await offline.outbox.enqueue(aSaleDraft('offline-2-sale', { 'offline-2-product': 1 }));
    await browser.setNetwork(true);
    await settle();
    expect(server.outcome(product.key)).toMatchObject({ effects: 1 });
    expect(server.resources.rows('sales')).toHaveLength(602);
    expect(await offline.outbox.list()).toEqual([]);
  });

  it('sends what was never tried before what has failed, however far behind it is', async () => {
    const { server, browser } = await offlineWith(500, (n) => (n < 450 ? { attempts: 3, unsure: true } : {}));
    await browser.setNetwork(true);
    await settle();
    const [batch] = server.requests.filter(({ url }) => url === '/sync/batch');
    const items = bodyFields(batch?.body ?? null).items as { data: { saleNumber: string } }[];
    const numbers = items.map(({ data }) => data.saleNumber);
    expect(numbers[0]).toBe('SALE-offline-0-first');
    expect(numbers[1]).toBe(`SALE-${idOf(450)}`);
    expect(server.resources.rows('sales')).toHaveLength(501);
  });

  describe('whose first claim is used up', () => {
    const isBatch = ({ url }: { url: string }) => url === '/sync/batch';

    /** Calls `meet` when the last batch of the first claim reaches the server. */
    async function whenTheLastBatch(meet: (offline: Offline) => Fault | null) {
      const world = await offlineWith(1000);
      const { server, browser, offline } = world;
      let batches = 0;
      server.faults.always((request) => {
        if (!isBatch(request)) return null;
        batches += 1;
        return batches === 3 ? meet(offline) : null;
      });
      await browser.setNetwork(true);
      await settle();
      return world;
    }

    const statesOf = (records: readonly OutboxRecord[]) => {
      const count = (state: string) => records.filter((record) => record.state === state).length;
      return { sending: count('sending'), ready: count('ready') };
    };

    it('is claimed on while the last answer is away, and freed when that answer does not come', async () => {
      const { offline, browser, clock } = await whenTheLastBatch(() => 'hang-before');
      const before = await offline.outbox.list();
      expect(statesOf(before).sending).toBeGreaterThan(100);
      browser.client.setNetwork(false);
      await clock.advance(10_000);
      const after = await offline.outbox.list();
      expect(after).toHaveLength(before.length);
      expect(statesOf(after).sending).toBe(0);
      expect(after.filter(({ attempts, unsure }) => attempts > 0 || unsure)).toHaveLength(25);
    });

    it('lets a person who waits go first', async () => {
      let submitted: Promise<unknown> | null = null;
      const { server } = await whenTheLastBatch(({ outbox }) => {
        submitted = outbox.submit(aSaleDraft('offline-9-now'));
        return null;
      });
      await submitted;
      const sends = server.requests.filter(({ url }) => url === '/sync/batch' || url === '/sales');
      expect(sends.findIndex(({ url }) => url === '/sales')).toBe(3);
      expect(server.resources.rows('sales')).toHaveLength(1002);
    });

    it('is sent once by another tab when the tab dies there', async () => {
      const { tab, server, browser, clock } = await whenTheLastBatch(() => 'hang-before');
      tab.kill();
      const { offline } = browser.openTab();
      offline.outbox.setAuthor(CASHIER);
      await clock.advance(5000);
      expect(server.resources.rows('sales')).toHaveLength(1001);
      expect(server.mismatches).toEqual([]);
      expect(await offline.outbox.list()).toEqual([]);
    });

    it('is not claimed on while the server fails', async () => {
      const { offline, server, browser } = await offlineWith(1000);
      server.faults.always(({ url, body }) => {
        if (url !== '/sync/batch') return null;
        const items = bodyFields(body).items as { key: string }[];
        const results = items.map(({ key }) => ({ key, status: 500, body: null }));
        return { status: 200, body: { results } };
      });
      await browser.setNetwork(true);
      await settle();
      const records = await offline.outbox.list();
      expect(records.filter(({ attempts }) => attempts > 0)).toHaveLength(FIRST_CLAIM);
    });
  });
});
