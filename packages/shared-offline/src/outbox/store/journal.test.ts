import { describe, expect, it } from 'vitest';
import { anEditDraft, aProductDraft, aSaleDraft, createTestOffline, type TestTab } from '../../testing';

const SYNC_INTERVAL_MS = 120_000;
const JOURNAL_LIMIT = 500;
const SALES = 720;

type Till = Awaited<ReturnType<typeof createTestOffline>>;

/** The temporary id of the n-th sale. As at a till, later ids sort behind earlier ones. */
const idOf = (n: number) => `offline-${String(n).padStart(4, '0')}-a`;

async function sell({ offline }: Till, count: number): Promise<void> {
  for (let n = 1; n <= count; n += 1) await offline.outbox.submit(aSaleDraft(idOf(n)));
}

function openDatabase(tab: TestTab): Promise<IDBDatabase> {
  return promised(tab.indexedDB.factory.open('evertill-outbox'));
}

function promised<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Counts the rows of a store of the outbox's database. */
async function rowsOf(tab: TestTab, store: string): Promise<number> {
  const db = await openDatabase(tab);
  const count = await promised(db.transaction(store).objectStore(store).count());
  db.close();
  return count;
}

/** Changes the first record as another build would. */
async function changeFirst(tab: TestTab, fields: Record<string, unknown>): Promise<void> {
  const db = await openDatabase(tab);
  const ops = db.transaction('ops', 'readwrite').objectStore('ops');
  await promised(ops.put({ ...(await promised(ops.get(1))), ...fields }));
  db.close();
}

describe('the storage of a till that sells', () => {
  it('keeps the last 500 changes, and no ids of older sales, when each sale is sent at once', async () => {
    const till = await createTestOffline({ as: 'MANAGER' });
    const { outbox } = till.offline;
    // Their ids are before those of the sales, and among them.
    const products = ['offline-0-tea', 'offline-0005-tea'];
    for (const id of products) await outbox.submit(aProductDraft(id));
    await sell(till, SALES);
    await till.clock.advance(SYNC_INTERVAL_MS);
    expect(await rowsOf(till.tab, 'journal')).toBe(JOURNAL_LIMIT);
    const [newest] = await outbox.history(1);
    expect(newest?.record.localId).toBe(idOf(SALES));
    expect(await outbox.resolveId(idOf(SALES))).not.toBe(idOf(SALES));
    // A sale that was put aside may name the product for weeks.
    for (const id of products) expect(await outbox.resolveId(id)).not.toBe(id);
    expect(await rowsOf(till.tab, 'idmap')).toBe(JOURNAL_LIMIT + products.length);
  });

  it('keeps the server’s id of a sale that a waiting record names', async () => {
    const till = await createTestOffline({ online: false });
    await till.offline.outbox.enqueue(anEditDraft('products', 'p1', { name: 'Tea' }));
    // A record of a newer build keeps its ids, and this build never sends the record.
    await changeFirst(till.tab, { v: 3, refs: ['p1', idOf(1)] });
    await till.browser.setNetwork(true);
    await sell(till, SALES);
    await till.clock.advance(SYNC_INTERVAL_MS);
    expect(await till.offline.outbox.resolveId(idOf(1))).not.toBe(idOf(1));
    expect(await till.offline.outbox.resolveId(idOf(2))).toBe(idOf(2));
  });
});
