import { createSignal } from '@evertill/shared-domain';
import {
  type Outbox,
  type OutboxDraft,
  type OutboxEvent,
  type OutboxRecord,
  rewriteRecord,
  type SubmitOptions,
  type Submitted,
  WithdrawnError,
} from '@evertill/shared-offline';
import { createLatestRead } from '../store/latest-read';
import type { WriteOutcome } from '../store/repository';
import { createSettledChanges, type SettledChange } from './settled-changes';

/** The repositories' view of the outbox. */
export interface Pending {
  /** Returns the records in outbox order. The array stays the same until something changes. */
  records(): readonly OutboxRecord[];
  /** Submits a change. `records` is updated and the settled listeners are called before the promise resolves. */
  submit<T>(draft: OutboxDraft, options?: SubmitOptions): Promise<Submitted<T>>;
  /** Runs work that makes many changes. Subscribers are notified once, when the work is done. */
  inOneGo<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when the outbox has been read once. */
  whenRead(): Promise<void>;
  subscribe(listener: () => void): () => void;
  /** Reads the outbox again after another person has signed in. */
  refresh(): Promise<void>;
  /** Calls the listener once for each accepted change, before subscribers see `records` without it. */
  onSettled(listener: (change: SettledChange, answer: unknown) => void): () => void;
  dispose(): void;
}

/** `store` returns the store of the signed-in person. Undefined until the store is known. */
export interface PendingOptions {
  outbox: Outbox;
  store(): string | null | undefined;
}

/** Keeps a list of the outbox records and follows its events. */
export function createPending({ outbox, store }: PendingOptions): Pending {
  const changed = createSignal();
  const settled = createSettledChanges(() => show(records));
  let records: readonly OutboxRecord[] = [];
  let hasFailed = false;
  let works = 0;
  let isUntold = false;
  let firstRead: Promise<void> | null = null;
  const { request: read, spoil } = createLatestRead(async () => {
    try {
      show(await outbox.list());
      hasFailed = false;
    } catch {
      hasFailed = true;
      // The last known records stay. The top bar says that the outbox cannot be read.
    }
  });
  const stop = outbox.subscribe(handleEvent);

  function handleEvent(event: OutboxEvent): void {
    if (event.type === 'sent') settled.settleSoon(event);
    else if (event.type === 'stored') add(event.record);
    // A status event matters only after a failed read, because the outbox may be readable again.
    else if (event.type !== 'status' || hasFailed) void read();
  }

  // Adds one record without reading the outbox again, because thousands of records may be waiting.
  function add(record: OutboxRecord): void {
    spoil();
    show(withRecord(records, record));
  }

  // Hides changes of another store that share this device's outbox. They are sent from that store.
  function isOfThisStore(record: OutboxRecord): boolean {
    const mine = store() ?? '';
    return mine === '' || record.store === '' || record.store === mine;
  }

  function show(listed: readonly OutboxRecord[]): void {
    const unsettled = listed.filter((record) => !settled.has(record.key) && isOfThisStore(record));
    if (unsettled.length === 0 && records.length === 0) return;
    records = withServerIds(unsettled, settled.ids());
    isUntold = true;
    if (works === 0) tell();
  }

  function tell(): void {
    if (!isUntold) return;
    isUntold = false;
    changed.emit();
  }

  // Reads the outbox after a refusal, so that the refused change is no longer shown when the caller gets the error.
  async function submitOrReread<T>(draft: OutboxDraft, options?: SubmitOptions): Promise<Submitted<T>> {
    try {
      return await outbox.submit<T>(draft, options);
    } catch (error) {
      // A withdrawn change was never in the outbox, so the caller does not wait for a slow read.
      if (!(error instanceof WithdrawnError)) await read();
      throw error;
    }
  }

  return {
    records: () => records,
    async submit<T>(draft: OutboxDraft, options?: SubmitOptions) {
      const submitted = await submitOrReread<T>(draft, options);
      const { record, fate } = submitted;
      if (fate.is === 'booked')
        settled.settle([{ change: changeOf(draft, record.key), answer: fate.answer }]);
      else show(withRecord(records, record));
      return submitted;
    },
    async inOneGo(work) {
      works += 1;
      try {
        return await work();
      } finally {
        works -= 1;
        if (works === 0) tell();
      }
    },
    whenRead() {
      firstRead ??= read();
      return firstRead;
    },
    refresh: read,
    subscribe: changed.subscribe,
    onSettled: settled.subscribe,
    dispose: stop,
  };
}

/** Converts the result of a submitted change to the outcome that a repository returns. */
export function writeOutcome({ record, fate }: Submitted<unknown>): WriteOutcome {
  const { key, lastError } = record;
  if (fate.is === 'booked') return { key, queued: false };
  return { key, queued: true, ...(lastError ? { failure: lastError } : {}) };
}

/**
 * Replaces the temporary ids of rows that the server has added. The outbox does so too, but a change of such a row must
 * stay on the row until the outbox is read again.
 */
function withServerIds(
  records: readonly OutboxRecord[],
  ids: ReadonlyMap<string, string>,
): readonly OutboxRecord[] {
  const isNamed = ({ refs }: OutboxRecord) => refs.some((ref) => ids.has(ref));
  if (ids.size === 0 || !records.some(isNamed)) return records;
  return records.map((record) => (isNamed(record) ? rewriteRecord(record, ids) : record));
}

// Replaces the record with the same key, because an edit may have joined an earlier record.
function withRecord(records: readonly OutboxRecord[], record: OutboxRecord): readonly OutboxRecord[] {
  const isKnown = records.some((other) => other.key === record.key);
  return isKnown ? records.map((other) => (other.key === record.key ? record : other)) : [...records, record];
}

function changeOf(draft: OutboxDraft, key: string): SettledChange {
  const { kind, entity, type, method, url, localId = null, data = null } = draft;
  return { key, kind, entity, type, method, url, localId, data };
}
