import {
  keptShiftOf,
  registerLedger,
  type ShiftStep,
  type ShiftSums,
  sumsOfSale,
} from '@evertill/shared-domain';
import { describe, expect, it } from 'vitest';
import { aSaleDraft, createTestOffline, settle } from '../../testing';
import type { Outbox } from '../outbox-contract';
import type { OutboxDraft } from '../record/outbox-record';

const OPEN_AT = { floatAmount: 50 };
const CASH: ShiftSums = sumsOfSale({
  totalAmount: 75,
  taxAmount: 0,
  payments: [{ paymentMethod: 'CASH', amount: 75 }],
  change: 25,
});

const call = (step: ShiftStep, data: Record<string, unknown> = {}, sums?: ShiftSums): OutboxDraft => ({
  kind: `shifts.${step}`,
  entity: 'shifts',
  type: 'call',
  method: 'POST',
  localId: 'shifts',
  url: `/shifts/${step}`,
  data,
  shift: sums ? { step, sums } : { step },
});
const aSale = (id: string): OutboxDraft => ({ ...aSaleDraft(id), shift: { step: 'sale', sums: CASH } });

const shiftOf = async (outbox: Outbox) => keptShiftOf(await outbox.kept(registerLedger.name));
const turnOn = (outbox: Outbox) =>
  outbox.keep(registerLedger.name, (kept) => ({ ...keptShiftOf(kept), isOn: true }));

async function aTill({ isOn = true, online = false } = {}) {
  const world = await createTestOffline({ online });
  const { outbox } = world.offline;
  if (isOn) await turnOn(outbox);
  return { ...world, outbox };
}

describe('a register without shifts', () => {
  it('stamps nothing into its sales', async () => {
    const { outbox } = await aTill({ isOn: false });
    const record = await outbox.enqueue(aSale('offline-1-a'));
    const { shift: _, ...plain } = aSale('offline-1-b');
    const before = await outbox.enqueue(plain);
    expect(Object.keys(record).sort()).toEqual(Object.keys(before).sort());
    expect(Object.keys(record.data ?? {}).sort()).toEqual(Object.keys(before.data ?? {}).sort());
    expect(await shiftOf(outbox)).toMatchObject({ isOn: false, shift: { number: 1, sums: {} } });
  });
});

describe('a register with shifts', () => {
  it('gives each change its shift, and each shift the next number', async () => {
    const { outbox } = await aTill();
    for (const number of [1, 2, 3]) {
      const opened = await outbox.enqueue(call('open', OPEN_AT));
      const sale = await outbox.enqueue(aSale(`offline-${number}-a`));
      const closed = await outbox.enqueue(call('close', { countedAmount: 125 }));
      const registerId = await outbox.registerId();
      for (const { data } of [opened, sale, closed])
        expect(data).toMatchObject({ registerId, shiftNumber: number });
    }
    expect(await shiftOf(outbox)).toMatchObject({
      shift: { number: 4, openedAt: null, sums: {}, countedBefore: '125.00' },
    });
  });

  it('closes with its own sums and the waiting sales of that moment', async () => {
    const { outbox } = await aTill();
    await outbox.enqueue(call('open', OPEN_AT));
    await outbox.enqueue(aSale('offline-1-a'));
    await outbox.enqueue(aSale('offline-1-b'));
    await outbox.enqueue(call('move', { kind: 'in', amount: 5 }, { 'cash in': '5.00' }));
    const { data } = await outbox.enqueue(call('close', { countedAmount: 205 }));
    expect(data).toMatchObject({
      floatAmount: '50.00',
      countedAmount: '205.00',
      till: {
        sums: { sales: '2.00', 'cash received': '200.00', 'cash change': '50.00', 'cash in': '5.00' },
        firstSequence: 1,
        lastSequence: 2,
      },
      unsynced: { count: 2, sums: { 'sales total': '150.00' } },
    });
  });

  it('sells between two shifts, and the next one counts it', async () => {
    const { outbox } = await aTill();
    const { data } = await outbox.enqueue(aSale('offline-1-a'));
    expect(data).toMatchObject({ shiftNumber: 1 });
    await outbox.enqueue(call('open', OPEN_AT));
    expect(await shiftOf(outbox)).toMatchObject({ shift: { number: 1, sums: { sales: '1.00' } } });
  });

  it('counts a refund in an open shift only, and moves cash in one only', async () => {
    const { outbox } = await aTill();
    const refund = call('refund', {}, { refunds: '1.00' });
    expect((await outbox.enqueue(refund)).data).toEqual({});
    await expect(outbox.enqueue(call('move', {}, { 'cash in': '5.00' }))).rejects.toThrow(
      'No shift is open on this register.',
    );
    await outbox.enqueue(call('open', OPEN_AT));
    expect((await outbox.enqueue(refund)).data).toMatchObject({ shiftNumber: 1 });
    expect((await outbox.list()).map(({ url }) => url)).toEqual([
      '/shifts/refund',
      '/shifts/open',
      '/shifts/refund',
    ]);
  });

  it('is opened once and closed once, whichever tab was faster', async () => {
    const { outbox } = await aTill();
    await expect(outbox.enqueue(call('close', { countedAmount: 0 }))).rejects.toThrow('No shift is open');
    const opening = [outbox.enqueue(call('open', OPEN_AT)), outbox.enqueue(call('open', OPEN_AT))];
    expect((await Promise.allSettled(opening)).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
    ]);
    expect(await outbox.list()).toHaveLength(1);
  });

  it('takes a refused sale out again, its number too', async () => {
    const { outbox, server } = await aTill({ online: true });
    await outbox.submit(call('open', OPEN_AT));
    server.resources.insert('products', { id: 'p1', stockQuantity: 1 });
    const refused = { ...aSaleDraft('offline-1-a', { p1: 2 }), shift: { step: 'sale', sums: CASH } } as const;
    await expect(outbox.submit(refused)).rejects.toThrow('Insufficient stock');
    expect((await shiftOf(outbox)).shift.sums).toEqual({});
    await outbox.submit(aSale('offline-1-b'));
    expect((await shiftOf(outbox)).shift.sums).toEqual(CASH);
  });

  it('keeps a sale when the answer is lost, and takes it out when a manager discards it', async () => {
    const { outbox, server, browser } = await aTill();
    await outbox.enqueue(call('open', OPEN_AT));
    const { key } = await outbox.enqueue(aSale('offline-1-a'));
    server.faults.always(({ url }) => (url === '/sales' ? { status: 400, body: { error: 'No' } } : null));
    await browser.setNetwork(true);
    await settle();
    expect((await shiftOf(outbox)).shift.sums).toEqual(CASH);
    await outbox.discard(key, 'Rung up twice', 'Marcus');
    expect((await shiftOf(outbox)).shift.sums).toEqual({});
  });

  it('is sent to the server in order, by any signed-in person', async () => {
    const { outbox, server, browser } = await aTill();
    await outbox.enqueue(call('open', OPEN_AT));
    await outbox.enqueue(aSale('offline-1-a'));
    await outbox.enqueue(call('close', { countedAmount: 125 }));
    outbox.setAuthor({ userId: 'user-manager', role: 'MANAGER' });
    await browser.setNetwork(true);
    await settle();
    expect(await outbox.list()).toEqual([]);
    const sent = server.requests.filter(({ url }) => /shifts|sales|batch/.test(url));
    const order = sent.flatMap(({ url, body }) =>
      url === '/sync/batch'
        ? (JSON.parse(body ?? '').items as { url: string }[]).map((item) => item.url)
        : [url],
    );
    expect(order.filter((url) => url.startsWith('/shifts'))).toEqual(['/shifts/open', '/shifts/close']);
    expect(order.indexOf('/sales')).toBeLessThan(order.indexOf('/shifts/close'));
  });

  it('is separate for each shop on a device', async () => {
    const { outbox } = await aTill({ isOn: false });
    outbox.setAuthor({ userId: 'a', role: 'CASHIER', store: 'shop-a' });
    await turnOn(outbox);
    await outbox.enqueue(call('open', OPEN_AT));
    outbox.setAuthor({ userId: 'b', role: 'CASHIER', store: 'shop-b' });
    expect(await shiftOf(outbox)).toMatchObject({ isOn: false, shift: { openedAt: null } });
    outbox.setAuthor({ userId: 'a', role: 'CASHIER', store: 'shop-a' });
    expect(await shiftOf(outbox)).toMatchObject({ isOn: true, shift: { floatAmount: '50.00' } });
  });
});

/**
 * The data that an earlier build left on the disk in the middle of a shift, word for word. Must not change, because
 * tills are updated while a shift is open.
 */
const LEFT_OPEN = {
  meta: {
    register: { id: 'r-1', nextSequence: 9 },
    'shift:': {
      isOn: true,
      shift: {
        number: 4,
        openedAt: '2026-03-02T08:00:00.000Z',
        floatAmount: '50.00',
        sums: { sales: '1.00', 'sales total': '75.00', 'cash received': '100.00', 'cash change': '25.00' },
        firstSequence: 8,
        lastSequence: 8,
        countedBefore: '50.00',
      },
    },
  },
  sale: {
    key: '33333333-3333-4333-8333-333333333333',
    v: 1,
    kind: 'sales.add',
    entity: 'sales',
    type: 'add',
    method: 'POST',
    url: '/sales',
    data: { saleNumber: 'SALE-1', registerId: 'r-1', registerSequence: 8, shiftNumber: 4 },
    params: null,
    base: null,
    localId: 'offline-1-old',
    target: 'offline-1-old',
    refs: ['offline-1-old'],
    dependsOn: [],
    summary: 'Sale',
    author: { userId: 'user-cashier', role: 'CASHIER' },
    store: '',
    state: 'ready',
    attempts: 0,
    unsure: false,
    lastError: null,
    timestamp: '2026-03-02T08:10:00.000Z',
    notBefore: 0,
    heldUntil: 0,
    registerId: 'r-1',
    registerSequence: 8,
    shift: {
      number: 4,
      sums: { sales: '1.00', 'sales total': '75.00', 'cash received': '100.00', 'cash change': '25.00' },
    },
  },
};

describe('a shift that was open when the till was updated', () => {
  async function anUpdatedTill() {
    const till = await aTill({ isOn: false });
    // Opens the database, so that the earlier build's rows can be added.
    await till.outbox.list();
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = till.tab.indexedDB.factory.open('evertill-outbox');
      request.onsuccess = () => resolve(request.result);
    });
    expect(db.version).toBe(1);
    const tx = db.transaction(['ops', 'meta'], 'readwrite');
    for (const [key, value] of Object.entries(LEFT_OPEN.meta)) tx.objectStore('meta').put(value, key);
    tx.objectStore('ops').add(LEFT_OPEN.sale);
    await new Promise((resolve) => {
      tx.oncomplete = resolve;
    });
    return { ...till, db };
  }

  it('goes on, counts the next sale, and closes with the earlier sales', async () => {
    const { outbox } = await anUpdatedTill();
    expect(await shiftOf(outbox)).toEqual(LEFT_OPEN.meta['shift:']);
    const next = await outbox.enqueue(aSale('offline-1-new'));
    expect(next.data).toMatchObject({ registerId: 'r-1', registerSequence: 9, shiftNumber: 4 });
    expect(next.shift).toEqual({ number: 4, sums: CASH });
    const { data } = await outbox.enqueue(call('close', { countedAmount: 150 }));
    expect(data).toMatchObject({
      shiftNumber: 4,
      floatAmount: '50.00',
      till: {
        sums: { sales: '2.00', 'cash received': '200.00', 'cash change': '50.00' },
        firstSequence: 8,
        lastSequence: 9,
      },
      unsynced: { count: 2, sums: { 'sales total': '150.00' } },
    });
  });

  it('takes out a sale of the earlier build that a manager discards', async () => {
    const { outbox, browser, server } = await anUpdatedTill();
    server.faults.always(({ url }) => (url === '/sales' ? { status: 400, body: { error: 'No' } } : null));
    await browser.setNetwork(true);
    await settle();
    await outbox.discard(LEFT_OPEN.sale.key, 'Rung up twice', 'Marcus');
    expect((await shiftOf(outbox)).shift).toMatchObject({ number: 4, sums: {} });
  });

  it('is kept in the form that the earlier build reads', async () => {
    const { outbox, db } = await anUpdatedTill();
    await outbox.enqueue(aSale('offline-1-new'));
    const kept = await new Promise((resolve) => {
      const request = db.transaction('meta').objectStore('meta').get('shift:');
      request.onsuccess = () => resolve(request.result);
    });
    const { shift } = LEFT_OPEN.meta['shift:'];
    const sums = expect.objectContaining({ sales: '2.00', 'cash received': '200.00' });
    expect(kept).toEqual({ isOn: true, shift: { ...shift, sums, lastSequence: 9 } });
  });
});
