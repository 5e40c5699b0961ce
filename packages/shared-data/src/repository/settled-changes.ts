// The changes that the server has accepted. Listeners hear of each change once, even when its answer arrives in several
// ways.
import { createSignal, type Signal } from '@evertill/shared-domain';
import { answeredId, createdId, type OutboxEvent, type OutboxRecord } from '@evertill/shared-offline';

/** The fields of an accepted change that the repositories need. */
export type SettledChange = Pick<
  OutboxRecord,
  'key' | 'kind' | 'entity' | 'type' | 'method' | 'url' | 'localId' | 'data'
>;

interface Settled {
  change: SettledChange;
  answer: unknown;
}

/** The number of settled keys to remember, so that a slow read of the outbox does not show a settled change again. */
const REMEMBERED_KEYS = 1_000;

export interface SettledChanges {
  has(key: string): boolean;
  /** The server's id of each added row, by the temporary id that the row had before. */
  ids(): ReadonlyMap<string, string>;
  /** Calls the listeners for each change that was not settled before. */
  settle(changes: readonly Settled[]): void;
  /** Settles the change of an event, together with all events of the same turn. */
  settleSoon(event: Extract<OutboxEvent, { type: 'sent' }>): void;
  subscribe: Signal<[change: SettledChange, answer: unknown]>['subscribe'];
}

/** Remembers settled changes. `onNews` is called after the listeners. */
export function createSettledChanges(onNews: () => void): SettledChanges {
  const settled = createSignal<[change: SettledChange, answer: unknown]>();
  const keys = new Set<string>();
  const ids = new Map<string, string>();
  let sent: Settled[] = [];

  function remember(change: SettledChange, answer: unknown): void {
    keys.add(change.key);
    const [temporaryId, id] = [createdId(change), answeredId(answer)];
    if (temporaryId !== null && id !== null) ids.set(temporaryId, id);
    for (const list of [keys, ids]) {
      const [oldest] = list.keys();
      if (list.size > REMEMBERED_KEYS && oldest !== undefined) list.delete(oldest);
    }
  }

  function settle(changes: readonly Settled[]): void {
    let isNews = false;
    for (const { change, answer } of changes) {
      if (keys.has(change.key)) continue;
      isNews = true;
      remember(change, answer);
      settled.emit(change, answer);
    }
    if (isNews) onNews();
  }

  return {
    has: (key) => keys.has(key),
    ids: () => ids,
    settle,
    // A batch causes one event for each of its records, all in the same turn.
    settleSoon({ record, data }) {
      sent.push({ change: record, answer: data });
      if (sent.length > 1) return;
      queueMicrotask(() => {
        const batch = sent;
        sent = [];
        settle(batch);
      });
    },
    subscribe: settled.subscribe,
  };
}
