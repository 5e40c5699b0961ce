// A second copy of what waits, outside the databases. A browser that finds its databases damaged deletes them and opens empty ones;
// Chromium does so at the second start after a power cut that damaged its log. What was waiting is then restored from this copy.
import type { Clock } from '../../clock';
import type { Locks } from '../../environment/environment';
import type { TextStore } from '../../environment/text-store';
import type { OutboxRecord } from '../record/outbox-record';
import type { OutboxStore } from '../store/outbox-store';
import type { OutboxEvents } from '../tell/outbox-events';

/** A change is copied when nothing has changed for so long: most changes are sent before that and need no copy. */
const COPY_AFTER_QUIET_MS = 1000;
/** When it is never quiet, a change is copied after this time all the same. */
const COPY_WITHIN_MS = 10_000;
/** It rests so many times as long as it took: a long queue must not keep the page busy. */
const REST_PER_WORK = 10;
const COPY_RETRY_MS = 60_000;
/** Changes of which this tab was not told are found after this time at the latest. */
const COPY_INTERVAL_MS = 30_000;
const RECORDS_PER_READ = 200;
const COPIES_AT_ONCE = 20;

export interface Backup {
  /** Takes back what a new database has lost, then follows the queue until disposed. */
  start(): void;
  dispose(): void;
}

interface BackupOptions {
  texts: TextStore | null;
  locks: Locks;
  clock: Clock;
  name: string;
  store: Pick<OutboxStore, 'isNew' | 'restore' | 'after'>;
  events: Pick<OutboxEvents, 'screens' | 'restored' | 'requeued'>;
}

/** Keeps the second copy; one tab at a time does so. When it fails, only the copy is missing, never a change. */
export function createBackup({ texts, locks, clock, name, store, events }: BackupOptions): Backup {
  const life = new AbortController();
  /** Per copy, what of the record it was made of. */
  let copies: Map<string, string> | null = null;
  let isLeading = false;
  let isRunning = false;
  let isStale = false;
  let timer: number | null = null;
  let staleSince = 0;
  let restUntil = 0;

  function noteChange(): void {
    if (!isLeading) return;
    const now = clock.elapsed();
    if (!isStale) staleSince = now;
    isStale = true;
    const waitMs = Math.min(COPY_AFTER_QUIET_MS, staleSince + COPY_WITHIN_MS - now);
    // In a hidden tab a timer may be minutes late, but events still arrive: so it runs now.
    if (waitMs <= 0 && now >= restUntil) void run();
    else schedule(waitMs);
  }

  /** Plans the next run; it waits longer when it has not rested yet. */
  function schedule(inMs: number): void {
    if (isRunning || life.signal.aborted) return;
    if (timer !== null) clock.clearTimeout(timer);
    timer = clock.setTimeout(() => void run(), Math.max(inMs, restUntil - clock.elapsed()));
  }

  async function run(): Promise<void> {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
    if (!texts || isRunning || life.signal.aborted) return;
    isRunning = true;
    isStale = false;
    const startedAt = clock.elapsed();
    try {
      copies ??= await takeOver(texts);
      await findForeign(texts, copies);
      const left = await copyChanges(texts, copies);
      // The queue may be empty because the browser has dropped the database meanwhile: then nothing has left, and all is taken back.
      if (left.length > 0 && (await store.isNew())) copies = await takeOver(texts);
      else await forget(texts, copies, left);
      restUntil = clock.elapsed() + REST_PER_WORK * (clock.elapsed() - startedAt);
    } catch {
      // The disk is full or the storage is refused. It is tried again later; the queue itself tells the person when it cannot store.
      restUntil = clock.elapsed() + COPY_RETRY_MS;
    }
    isRunning = false;
    schedule(isStale ? COPY_AFTER_QUIET_MS : COPY_INTERVAL_MS);
  }

  async function takeOver(from: TextStore): Promise<Map<string, string>> {
    const names = await from.names();
    if (await store.isNew()) {
      const found: OutboxRecord[] = [];
      await inPortions(names, async (key) => {
        found.push(...recordOf(await from.read(key)));
      });
      const restored = await store.restore(found.sort((a, b) => a.seq - b.seq));
      if (restored.length > 0) {
        events.restored.emit(restored.length);
        events.requeued();
      }
    }
    // Nobody knows which record each was made of: all are written once more, or removed.
    return new Map(names.map((key) => [key, '']));
  }

  // Where tabs have no locks each of them copies, and one that dies leaves copies that no other knows.
  async function findForeign(from: TextStore, known: Map<string, string>): Promise<void> {
    for (const key of await from.names()) if (!known.has(key)) known.set(key, '');
  }

  // Must: list the copies before reading the queue. Every copy was made of a stored record, so a record that is missing now has left.
  async function copyChanges(to: TextStore, known: Map<string, string>): Promise<string[]> {
    const present = new Set<string>();
    let records: OutboxRecord[] = [];
    do {
      records = await store.after(records.at(-1)?.seq ?? 0, RECORDS_PER_READ);
      for (const { key } of records) present.add(key);
      const changed = records.filter((record) => known.get(record.key) !== formOf(record));
      await inPortions(changed, async (record) => {
        await to.write(record.key, JSON.stringify(record));
        known.set(record.key, formOf(record));
      });
    } while (records.length === RECORDS_PER_READ);
    return [...known.keys()].filter((key) => !present.has(key));
  }

  function forget(from: TextStore, known: Map<string, string>, keys: readonly string[]): Promise<void> {
    return inPortions(keys, async (key) => {
      await from.remove(key);
      known.delete(key);
    });
  }

  async function inPortions<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
    for (let from = 0; from < items.length && !life.signal.aborted; from += COPIES_AT_ONCE) {
      await Promise.all(items.slice(from, from + COPIES_AT_ONCE).map(work));
    }
  }

  async function lead(): Promise<void> {
    isLeading = true;
    await run();
    if (!life.signal.aborted)
      await new Promise((resolve) => life.signal.addEventListener('abort', resolve, { once: true }));
  }

  return {
    start() {
      if (!texts) return;
      events.screens.subscribe(({ type }) => {
        if (type !== 'status') noteChange();
      });
      locks.request(`${name}-backup`, { signal: life.signal }, lead).catch(() => undefined); // disposed while it waited
    },
    dispose() {
      life.abort();
      if (timer !== null) clock.clearTimeout(timer);
    },
  };
}

// A record is copied again when this changes. Attempts and their errors are left out: sending finds them out again.
function formOf({ url, params, data, base, dependsOn }: OutboxRecord): string {
  return JSON.stringify([url, params, data, base, dependsOn]);
}

// A damaged copy must not stop the others from being restored.
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
