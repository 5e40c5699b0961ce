import { useNotify } from '@evertill/federation-kit';
import { useData } from '@evertill/shared-data';
import { type Fate, useOffline } from '@evertill/shared-offline';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { LastSale, TillStore } from '../cart/till-store';
import { MESSAGES, refusedLater } from '../messages';
import { useStableCallback } from '../use-stable-callback';

/** Long enough to be read by somebody who is serving the next customer. */
const REFUSED_NOTICE_MS = 20_000;

/** Follows the last sale by its key until it is booked, over a reload too, whoever sends it in the end. */
export function useSaleFate(store: TillStore): void {
  const { outbox } = useOffline();
  const tellRefused = useRefusals(store);
  const notify = useNotify();
  const key = useSyncExternalStore(store.subscribe, () => openKeyOf(store));

  const settle = useStableCallback((fate: Fate) => {
    const { lastSale } = store.getSnapshot();
    if (key === null || lastSale?.key !== key) return;
    // Whether it is being sent at this moment only the payment knows, and it has said so.
    if (fate.is === 'waiting' && fate.why === 'sending') return;
    if (fate.is === 'gone' && fate.how !== 'unknown') {
      // A person has decided about it: a card that calls it safe here would be wrong.
      if (lastSale.fate.is !== 'refused') store.dismissLastSale();
      return;
    }
    const next = fate.is === 'gone' ? BOOKED : fate;
    store.settleLastSale(key, next);
    // Only beside its card: during the next payment it would be taken for that one's.
    const isNews = next.is === 'booked' && isSending(lastSale);
    if (isNews) notify({ text: MESSAGES.paymentProcessed, intent: 'positive' });
    if (next.is === 'refused') tellRefused(key, next.words);
  });

  useEffect(() => (key === null ? undefined : outbox.follow(key, settle)), [outbox, key, settle]);
}

// What the device does not know any more has been booked long ago.
const BOOKED: Fate = { is: 'booked', answer: null };

/** Tells once of each sale of this till that is refused, also when others have followed it. */
function useRefusals(store: TillStore): (key: string, words: string) => void {
  const { outbox } = useOffline();
  const { products } = useData();
  const notify = useNotify();
  // The keys of the sales that this till still waits for. Those that others have left here are in the sync center.
  const [awaited] = useState(() => new Set<string>());

  const tellRefused = useStableCallback((key: string, words: string) => {
    if (!awaited.delete(key)) return;
    const text = refusedLater(words);
    notify({ text, intent: 'negative', timeoutMs: REFUSED_NOTICE_MS, position: 'top' });
    products.refresh().catch(() => undefined); // offline again: the stock is read with the next sync
  });

  useEffect(() => {
    function note() {
      const key = openKeyOf(store);
      if (key !== null && store.getSnapshot().lastSale?.fate.is !== 'refused') awaited.add(key);
    }
    note();
    return store.subscribe(note);
  }, [store, awaited]);

  useEffect(() => {
    return outbox.subscribe((event) => {
      if (event.type === 'sent') awaited.delete(event.record.key);
      if (event.type !== 'parked') return;
      tellRefused(event.record.key, event.record.lastError?.message ?? MESSAGES.saleFailed);
    });
  }, [outbox, awaited, tellRefused]);

  return tellRefused;
}

/** The key of the last sale while something may still become of it. */
function openKeyOf(store: TillStore): string | null {
  const { lastSale } = store.getSnapshot();
  return lastSale && lastSale.fate.is !== 'booked' ? lastSale.key : null;
}

function isSending({ fate }: LastSale): boolean {
  return fate.is === 'waiting' && fate.why === 'sending';
}
