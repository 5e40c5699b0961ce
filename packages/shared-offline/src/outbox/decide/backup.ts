// A second copy of what waits, outside the databases. A browser that finds its databases damaged drops all of them and opens empty
// ones; Chromium does so the second time it is started after a power cut that tore its log. What was waiting is taken back from here.
import type { Clock } from '../../clock';
import type { Locks } from '../../environment/environment';
import type { TextStore } from '../../environment/text-store';
import type { OutboxRecord } from '../record/outbox-record';
import type { OutboxStore } from '../store/outbox-store';

/** What is sent at once is never copied, nor does a long replay copy what it is about to send. */
const QUIET_MS = 1000;
/** However little quiet there is, a change is copied by then. */
const MOST_MS = 10_000;
/** It rests so many times as long as it took: a long queue must not keep the page busy. */
const REST_PER_WORK = 10;
const RETRY_MS = 60_000;
/** A change that nobody told of is found at the latest then. */
const TICK_MS = 30_000;
const RECORDS_PER_READ = 200;
const TEXTS_AT_ONCE = 20;

export interface Backup {
  /** Takes back what a new database has lost, then follows the queue until disposed. */
  start(): void;
  /** The queue is not as it was. */
  noteChange(): void;
  dispose(): void;
}

interface BackupOptions {
  texts: TextStore | null;
  locks: Locks;
  clock: Clock;
  name: string;
  store: Pick<OutboxStore, 'isNew' | 'restore' | 'after'>;
  onRestored(count: number): void;
}

/** Keeps the second copy; of all tabs one does so at a time. Failures cost the copy alone, never a change. */
export function createBackup({ texts, locks, clock, name, store, onRestored }: BackupOptions): Backup {
  const life = new AbortController();
  /** Of each copy, which form of the record it holds. */
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
    const waitMs = Math.min(QUIET_MS, staleSince + MOST_MS - now);
    // The timers of a hidden tab may be minutes late, what it is told is not.
    if (waitMs <= 0 && now >= restUntil) void run();
    else schedule(waitMs);
  }

  /** The next run is then, or as soon as it has rested. */
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
      const left = await copyChanges(texts, copies);
      // Empty because the browser has dropped the database meanwhile: what is missing has not left, and is taken back.
      if (left.length > 0 && (await store.isNew())) copies = await takeOver(texts);
      else await forget(texts, copies, left);
      restUntil = clock.elapsed() + REST_PER_WORK * (clock.elapsed() - startedAt);
    } catch {
      // The disk is full or the storage is refused: the queue itself says so where it matters, and this is tried again.
      restUntil = clock.elapsed() + RETRY_MS;
    }
    isRunning = false;
    schedule(isStale ? QUIET_MS : TICK_MS);
  }

  async function takeOver(from: TextStore): Promise<Map<string, string>> {
    const names = await from.names();
    if (await store.isNew()) {
      const found: OutboxRecord[] = [];
      await inPortions(names, async (key) => {
        found.push(...recordOf(await from.read(key)));
      });
      const restored = await store.restore(found.sort((a, b) => a.seq - b.seq));
      if (restored.length > 0) onRestored(restored.length);
    }
    // Who wrote them, and when, is unknown: each is written once more, or removed.
    return new Map(names.map((key) => [key, '']));
  }

  // Must: the copies are known before the queue is read. A copy is made of what is stored, so what is missing then has left.
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
    for (let from = 0; from < items.length && !life.signal.aborted; from += TEXTS_AT_ONCE) {
      await Promise.all(items.slice(from, from + TEXTS_AT_ONCE).map(work));
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
      locks.request(`${name}-backup`, { signal: life.signal }, lead).catch(() => undefined); // disposed while it waited
    },
    noteChange,
    dispose() {
      life.abort();
      if (timer !== null) clock.clearTimeout(timer);
    },
  };
}

// How often it was tried, and what came of it, is found out again.
function formOf({ bodyHash, dependsOn }: OutboxRecord): string {
  return [bodyHash, ...dependsOn].join(' ');
}

// One damaged copy must not keep the others back.
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
