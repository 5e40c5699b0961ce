// A queue of any length, stored at once, and a watch on what is read of the queue.
import type { OutboxRecord } from '../outbox/record/outbox-record';
import type { TestTab } from './create-test-offline';

/** Stores records as if they had been queued one by one. `fieldsOf` returns what a record has of its own. */
export async function storeQueue(
  tab: TestTab,
  count: number,
  like: OutboxRecord,
  fieldsOf: (n: number) => Partial<OutboxRecord>,
): Promise<void> {
  const db = await openOutbox(tab);
  const tx = db.transaction('ops', 'readwrite');
  const { seq: _, ...common } = like;
  for (let n = 0; n < count; n += 1) tx.objectStore('ops').add({ ...common, ...fieldsOf(n) });
  await new Promise<void>((resolve, reject) => {
    tx.oncomplete = () => resolve();
    tx.onabort = () => reject(tx.error);
  });
  db.close();
}

function openOutbox(tab: TestTab): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = tab.indexedDB.factory.open('evertill-outbox');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** The records that all tabs have read so far, each as often as it was read. */
export interface ReadWatch {
  records(): number;
  stop(): void;
}

/** Counts the records that are read. `onRead` is called after each read, with the number of its records. */
export function watchReads(onRead: (records: number) => void = () => undefined): ReadWatch {
  let records = 0;
  const note = (result: unknown) => {
    const read = Array.isArray(result) ? result.filter(isRecord).length : Number(isRecord(result));
    records += read;
    if (read > 0) onRead(read);
  };
  const undo = [IDBObjectStore.prototype, IDBIndex.prototype].flatMap((reader) => [
    watchMethod(reader, 'getAll', note),
    watchMethod(reader, 'get', note),
  ]);
  return {
    records: () => records,
    stop() {
      for (const restore of undo) restore();
    },
  };
}

type Reader = Record<'get' | 'getAll', (...given: never[]) => IDBRequest>;

function watchMethod(reader: Reader, name: keyof Reader, onResult: (result: unknown) => void): () => void {
  const original = reader[name];
  reader[name] = function watched(...given: never[]) {
    const request = original.apply(this, given);
    request.addEventListener('success', () => onResult(request.result));
    return request;
  };
  return () => {
    reader[name] = original;
  };
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'seq' in value && 'dependsOn' in value;
}
