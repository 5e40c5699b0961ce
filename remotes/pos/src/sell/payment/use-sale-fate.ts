import { type HostApi, useNotify } from '@evertill/federation-kit';
import { type SaleDelay, useData } from '@evertill/shared-data';
import { type OutboxRecord, useOffline } from '@evertill/shared-offline';
import { useEffect, useState } from 'react';
import type { LastSale, SaleFate, TillStore } from '../cart/till-store';
import { MESSAGES, refusedLater } from '../messages';
import { useStableCallback } from '../use-stable-callback';

/** Long enough to be read by somebody who is serving the next customer. */
const REFUSED_NOTICE_MS = 20_000;

export function fateOf(delay: SaleDelay | null): SaleFate {
  if (delay === null) return { is: 'booked' };
  return delay.why === 'refused' ? { is: 'refused', words: delay.words } : { is: delay.why };
}

/** Follows the last sale until it is booked or refused, over a reload too, whoever sends it in the end. */
export function useSaleFate(store: TillStore): void {
  const { outbox } = useOffline();
  const { products } = useData();
  const notify = useNotify();
  // Of the sales that this till still waits for; what others have left here is in the sync centre.
  const [mine] = useState(() => new Set<string>());

  const settle = useStableCallback((saleNumber: string, fate: SaleFate) => {
    const { lastSale } = store.getSnapshot();
    if (lastSale?.saleNumber === saleNumber) {
      store.settleLastSale(saleNumber, fate);
      const isNews = fate.is === 'booked' && lastSale.fate.is === 'sending';
      // Only beside its card: during the next payment it would be taken for that one's.
      if (isNews) notify({ text: MESSAGES.paymentProcessed, intent: 'positive' });
    }
    if (fate.is === 'refused' && mine.delete(saleNumber)) {
      tellRefused(notify, fate.words);
      products.refresh().catch(() => undefined); // offline again: the stock is read with the next sync
    }
  });

  useEffect(() => {
    function note() {
      const { lastSale } = store.getSnapshot();
      if (lastSale && isOpen(lastSale)) mine.add(lastSale.saleNumber);
    }
    note();
    return store.subscribe(note);
  }, [store, mine]);

  useEffect(() => {
    const { lastSale } = store.getSnapshot();
    if (lastSale && isOpen(lastSale)) {
      const { saleNumber } = lastSale;
      outbox.list().then(
        (records) =>
          settle(saleNumber, storedFate(records.find((record) => numberOf(record) === saleNumber))),
        // Unreadable: the top bar says so, and the card what it knew.
        () => undefined,
      );
    }
    return outbox.subscribe((event) => {
      if (event.type !== 'sent' && event.type !== 'parked') return;
      const saleNumber = numberOf(event.record);
      if (saleNumber !== null)
        settle(saleNumber, event.type === 'sent' ? { is: 'booked' } : storedFate(event.record));
    });
  }, [outbox, store, settle]);
}

function tellRefused(notify: HostApi['notify'], words: string) {
  notify({ text: refusedLater(words), intent: 'negative', timeoutMs: REFUSED_NOTICE_MS, position: 'top' });
}

function isOpen({ fate }: LastSale): boolean {
  return fate.is !== 'booked' && fate.is !== 'refused';
}

function storedFate(record: OutboxRecord | undefined): SaleFate {
  if (!record) return { is: 'booked' };
  if (record.state !== 'parked') return { is: 'not-sent' };
  return { is: 'refused', words: record.lastError?.message ?? MESSAGES.saleFailed };
}

function numberOf({ entity, type, data }: OutboxRecord): string | null {
  const saleNumber = entity === 'sales' && type === 'add' ? data?.saleNumber : null;
  return typeof saleNumber === 'string' ? saleNumber : null;
}
