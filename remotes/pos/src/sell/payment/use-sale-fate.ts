import { useNotify } from '@evertill/federation-kit';
import { useData } from '@evertill/shared-data';
import { type Fate, useOffline } from '@evertill/shared-offline';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { paymentTexts, saleTexts } from '../../texts';
import type { LastSale, TillStore } from '../cart/till-store';
import { useStableCallback } from '../use-stable-callback';

/** Long enough to be read by a cashier who is serving the next customer. In milliseconds. */
const REFUSED_NOTICE_MS = 20_000;

/** Follows the last sale by its key until it is booked, across reloads and even when another tab sends the sale. */
export function useSaleFate(store: TillStore): void {
  const { outbox } = useOffline();
  const tellRefused = useRefusals(store);
  const notify = useNotify();
  const key = useSyncExternalStore(store.subscribe, () => openKeyOf(store));

  const settle = useStableCallback((fate: Fate) => {
    const { lastSale } = store.getSnapshot();
    if (key === null || lastSale?.key !== key) return;
    // Only the payment knows whether the sale is being sent right now, and it has already set this fate.
    if (fate.is === 'waiting' && fate.why === 'sending') return;
    if (fate.is === 'gone' && fate.how !== 'unknown') {
      // A person has already decided about this sale, so its card must not say that it is safe on this till.
      if (lastSale.fate.is !== 'refused') store.dismissLastSale();
      return;
    }
    const next = fate.is === 'gone' ? BOOKED : fate;
    store.settleLastSale(key, next);
    // Shown only beside the sale's own card, because during the next payment the notice would seem to be about that
    // payment.
    const isNews = next.is === 'booked' && isSending(lastSale);
    if (isNews) notify({ text: paymentTexts.processed, intent: 'positive' });
    if (next.is === 'refused') tellRefused(key, next.words);
  });

  useEffect(() => (key === null ? undefined : outbox.follow(key, settle)), [outbox, key, settle]);
}

// A sale that the device no longer knows was booked long ago.
const BOOKED: Fate = { is: 'booked', answer: null };

/** Reports each refused sale of this till once, even when other sales have followed it. */
function useRefusals(store: TillStore): (key: string, words: string) => void {
  const { outbox } = useOffline();
  const { products } = useData();
  const notify = useNotify();
  // The keys of the sales whose result this till still expects. Other sales on this device are in the sync center.
  const [awaited] = useState(() => new Set<string>());

  const tellRefused = useStableCallback((key: string, words: string) => {
    if (!awaited.delete(key)) return;
    const text = saleTexts.refused(words);
    notify({ text, intent: 'negative', timeoutMs: REFUSED_NOTICE_MS, position: 'top' });
    products.refresh().catch(() => undefined); // Fails when offline. The next sync then reads the stock.
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
      tellRefused(event.record.key, event.record.lastError?.message ?? saleTexts.failed);
    });
  }, [outbox, awaited, tellRefused]);

  return tellRefused;
}

/** Returns the key of the last sale while its fate can still change. Null otherwise. */
function openKeyOf(store: TillStore): string | null {
  const { lastSale } = store.getSnapshot();
  return lastSale && lastSale.fate.is !== 'booked' ? lastSale.key : null;
}

function isSending({ fate }: LastSale): boolean {
  return fate.is === 'waiting' && fate.why === 'sending';
}
