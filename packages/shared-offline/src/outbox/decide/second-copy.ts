// The copies themselves: one text for each waiting record, under the record's key.
import type { TextStore } from '../../environment/text-store';
import type { OutboxRecord } from '../record/outbox-record';
import type { OutboxStore } from '../store/outbox-store';

const RECORDS_PER_READ = 200;
const COPIES_AT_ONCE = 20;

export interface SecondCopy {
  /** Brings the copies up to date with the queue. First restores the records that a new database has lost. */
  update(): Promise<void>;
}

interface SecondCopyOptions {
  texts: TextStore;
  store: Pick<OutboxStore, 'isNew' | 'restore' | 'after'>;
  /** True when the page is closing, so that no further portion starts. */
  isStopped(): boolean;
  /** Called when records were restored into a new database. */
  onRestored(count: number): void;
}

/** Keeps the copies of one namespace. */
export function createSecondCopy({ texts, store, isStopped, onRestored }: SecondCopyOptions): SecondCopy {
  /** The form of the copied record, by key. Null until the stored copies are taken over. */
  let copies: Map<string, string> | null = null;

  async function takeOver(): Promise<Map<string, string>> {
    const names = await texts.names();
    if (await store.isNew()) {
      const found: OutboxRecord[] = [];
      await inPortions(names, async (key) => {
        found.push(...recordOf(await texts.read(key)));
      });
      const restored = await store.restore(found.sort((a, b) => a.seq - b.seq));
      if (restored.length > 0) onRestored(restored.length);
    }
    // The form of each copied record is unknown here, so every copy is written again or removed.
    return new Map(names.map((key) => [key, '']));
  }

  // Tabs without shared locks each make copies, and a tab that ends may leave copies that no other tab knows.
  async function findForeign(known: Map<string, string>): Promise<void> {
    for (const key of await texts.names()) if (!known.has(key)) known.set(key, '');
  }

  // Must: list the copies before reading the queue. Every copy was made of a stored record, so a copy whose record is
  // missing now belongs to a record that has left.
  async function copyChanges(known: Map<string, string>): Promise<string[]> {
    const present = new Set<string>();
    let records: OutboxRecord[] = [];
    do {
      records = await store.after(records.at(-1)?.seq ?? 0, RECORDS_PER_READ);
      for (const { key } of records) present.add(key);
      const changed = records.filter((record) => known.get(record.key) !== formOf(record));
      await inPortions(changed, async (record) => {
        await texts.write(record.key, JSON.stringify(record));
        known.set(record.key, formOf(record));
      });
    } while (records.length === RECORDS_PER_READ);
    return [...known.keys()].filter((key) => !present.has(key));
  }

  function forget(known: Map<string, string>, keys: readonly string[]): Promise<void> {
    return inPortions(keys, async (key) => {
      await texts.remove(key);
      known.delete(key);
    });
  }

  async function inPortions<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
    for (let from = 0; from < items.length && !isStopped(); from += COPIES_AT_ONCE) {
      await Promise.all(items.slice(from, from + COPIES_AT_ONCE).map(work));
    }
  }

  return {
    async update() {
      copies ??= await takeOver();
      await findForeign(copies);
      const left = await copyChanges(copies);
      // The queue may be empty because the browser dropped the database meanwhile. Then no record has left, and all
      // records are restored.
      if (left.length > 0 && (await store.isNew())) copies = await takeOver();
      else await forget(copies, left);
    },
  };
}

// Decides whether a record is copied again. Attempts and their errors are left out, because sending finds them out
// again.
function formOf({ url, params, data, base, dependsOn }: OutboxRecord): string {
  return JSON.stringify([url, params, data, base, dependsOn]);
}

// A corrupted copy must not prevent the other copies from being restored.
function recordOf(text: string | null): OutboxRecord[] {
  try {
    const record: unknown = JSON.parse(text ?? '');
    return isRecord(record) ? [record] : [];
  } catch {
    return [];
  }
}

function isRecord(value: unknown): value is OutboxRecord {
  return typeof value === 'object' && value !== null && 'key' in value && 'seq' in value;
}
