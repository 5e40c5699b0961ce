import { createSignal } from '@evertill/shared-domain';
import {
  type Outbox,
  type OutboxDraft,
  type OutboxEvent,
  type OutboxRecord,
  type SubmitOptions,
  type Submitted,
  WithdrawnError,
} from '@evertill/shared-offline';
import { createLatestRead } from '../store/latest-read';
import type { WriteOutcome } from '../store/repository';
import { createSettledChanges, type SettledChange } from './settled-changes';

/** What waits in the outbox, as the repositories see it. */
export interface Pending {
  /** In outbox order; the same array until something changes. */
  records(): readonly OutboxRecord[];
  /** Submits a change; when this resolves, `records` and the settled listeners already know what became of it. */
  submit<T>(draft: OutboxDraft, options?: SubmitOptions): Promise<Submitted<T>>;
  /** Many changes as one for the subscribers: they hear of them when the work is done. */
  inOneGo<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when the outbox has been read once. */
  whenRead(): Promise<void>;
  subscribe(listener: () => void): () => void;
  /** Reads the outbox again: somebody else has signed in. */
  refresh(): Promise<void>;
  /** Tells of each accepted change once, before `records` drops it for the subscribers. */
  onSettled(listener: (change: SettledChange, answer: unknown) => void): () => void;
  dispose(): void;
}

/** What pending changes are read from; `store` is the signed-in person's, undefined while it is not known. */
export interface PendingOptions {
  outbox: Outbox;
  store(): string | null | undefined;
}

/** Follows the outbox. */
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
      // The top bar says that the outbox cannot be read; what was read before is still the best we know.
    }
  });
  const stop = outbox.subscribe(handleEvent);

  function handleEvent(event: OutboxEvent): void {
    if (event.type === 'sent') settled.settleSoon(event);
    else if (event.type === 'stored') add(event.record);
    // What could not be read may be readable again; nothing else in a status is about the records.
    else if (event.type !== 'status' || hasFailed) void read();
  }

  // Thousands may wait: one more is no reason to read them all again.
  function add(record: OutboxRecord): void {
    spoil();
    show(withRecord(records, record));
  }

  // The outbox of a device may hold changes of another store: they are sent from there, and nobody here sees them.
  function isOfThisStore(record: OutboxRecord): boolean {
    const mine = store() ?? '';
    return mine === '' || record.store === '' || record.store === mine;
  }

  function show(listed: readonly OutboxRecord[]): void {
    const unsettled = listed.filter((record) => !settled.has(record.key) && isOfThisStore(record));
    if (unsettled.length === 0 && records.length === 0) return;
    records = unsettled;
    isUntold = true;
    if (works === 0) tell();
  }

  function tell(): void {
    if (!isUntold) return;
    isUntold = false;
    changed.emit();
  }

  // A refused change is out of the outbox again: what is shown must not say otherwise when the refusal is read.
  async function submitOrReread<T>(draft: OutboxDraft, options?: SubmitOptions): Promise<Submitted<T>> {
    try {
      return await outbox.submit<T>(draft, options);
    } catch (error) {
      // What was taken back was never in the outbox, and nobody waits for a device that is slow to answer.
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

/** What a submitted change came to, as a repository answers it. */
export function writeOutcome({ record, fate }: Submitted<unknown>): WriteOutcome {
  const { key, lastError } = record;
  if (fate.is === 'booked') return { key, queued: false };
  return { key, queued: true, ...(lastError ? { failure: lastError } : {}) };
}

// An edit may have joined an earlier record, whose key it then has.
function withRecord(records: readonly OutboxRecord[], record: OutboxRecord): readonly OutboxRecord[] {
  const isKnown = records.some((other) => other.key === record.key);
  return isKnown ? records.map((other) => (other.key === record.key ? record : other)) : [...records, record];
}

function changeOf(draft: OutboxDraft, key: string): SettledChange {
  const { kind, entity, type, localId = null, data = null } = draft;
  return { key, kind, entity, type, localId, data };
}
