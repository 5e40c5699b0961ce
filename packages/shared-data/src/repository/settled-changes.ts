// The changes that the server has accepted: each is told once, however many ways its answer came.
import { createSignal, type Signal } from '@evertill/shared-domain';
import type { OutboxEvent, OutboxRecord } from '@evertill/shared-offline';

/** A change the server has accepted, as far as the repositories need it. */
export type SettledChange = Pick<OutboxRecord, 'key' | 'kind' | 'entity' | 'type' | 'localId' | 'data'>;

interface Settled {
  change: SettledChange;
  answer: unknown;
}

/** How many settled keys are remembered, so that a slow read of the outbox cannot show one of them again. */
const REMEMBERED_KEYS = 1_000;

export interface SettledChanges {
  has(key: string): boolean;
  /** Tells the listeners of those that are new. */
  settle(changes: readonly Settled[]): void;
  /** Settles what an event tells of, together with all events of the same turn. */
  settleSoon(event: Extract<OutboxEvent, { type: 'sent' }>): void;
  subscribe: Signal<[change: SettledChange, answer: unknown]>['subscribe'];
}

/** Remembers what was told. `onNews` is called after the listeners. */
export function createSettledChanges(onNews: () => void): SettledChanges {
  const settled = createSignal<[change: SettledChange, answer: unknown]>();
  const keys = new Set<string>();
  let sent: Settled[] = [];

  function remember(key: string): void {
    keys.add(key);
    const [oldest] = keys;
    if (keys.size > REMEMBERED_KEYS && oldest !== undefined) keys.delete(oldest);
  }

  function settle(changes: readonly Settled[]): void {
    let isNews = false;
    for (const { change, answer } of changes) {
      if (keys.has(change.key)) continue;
      isNews = true;
      remember(change.key);
      settled.emit(change, answer);
    }
    if (isNews) onNews();
  }

  return {
    has: (key) => keys.has(key),
    settle,
    // A batch comes as one event for each of its records, all in one turn.
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
