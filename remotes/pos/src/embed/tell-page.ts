// Tells the page around the till about its sales. Must: a page handler that throws must not affect the till.
import type { Data, SaleRungUp } from '@evertill/shared-data';
import { isRecord } from '@evertill/shared-domain';
import type { Offline, OutboxRecord } from '@evertill/shared-offline';
import { TillError } from './till-error';
import type { PendingCount, TillSale, TillSaleItem, TillSettings } from './till-options';

type Handlers = Pick<TillSettings, 'onSale' | 'onSaleQueued' | 'onError' | 'onPendingCount'>;

/** Calls the page's current handler in a separate microtask. */
export type TellPage = <K extends keyof Handlers>(
  name: K,
  value: Parameters<NonNullable<Handlers[K]>>[0],
) => void;

/**
 * Tells the page about booked sales, refused sales and unsent changes until the returned function is called. A sale that
 * was booked while no till was open is told by the next till of this namespace.
 */
export function tellOfSales({ offline, tell }: { offline: Offline; tell: TellPage }): () => void {
  const { outbox } = offline;
  let last: PendingCount | null = null;

  function tellCount(): void {
    const { pending, parked, state } = outbox.getSnapshot();
    if (state === 'unreadable') {
      tell('onError', new TillError('storage', 'What is stored on this device cannot be read.'));
    }
    if (pending === 'unknown' || parked === 'unknown') return;
    if (last?.pending === pending && last.parked === parked) return;
    last = { pending, parked };
    tell('onPendingCount', last);
  }

  const stopBooked = outbox.tellBooked('page', ({ record, answer }) => {
    if (isSale(record)) tell('onSale', saleOf(record, answer));
  });
  const stopEvents = outbox.subscribe((event) => {
    tellCount();
    if (event.type !== 'parked' || !isSale(event.record)) return;
    const why = event.record.lastError?.message ?? 'no reason was given';
    tell('onError', new TillError('sale-refused', `${saleOf(event.record).saleNumber}: ${why}`));
  });
  return () => {
    stopBooked();
    stopEvents();
  };
}

function isSale({ entity, type }: OutboxRecord): boolean {
  return entity === 'sales' && type === 'add';
}

/** Returns the repositories with a `sales.create` that tells the page about queued sales. */
export function withQueuedSalesTold(data: Data, { outbox }: Offline, tell: TellPage): Data {
  const { create } = data.sales;
  async function createAndTell(...args: Parameters<typeof create>): Promise<SaleRungUp> {
    const rungUp = await create(...args);
    if (rungUp.fate.is === 'waiting') tellQueued(rungUp.record);
    return rungUp;
  }

  // Waits until a sale is no longer being sent. When the sale is booked by then, the page hears only `onSale`.
  function tellQueued(record: OutboxRecord): void {
    const stop = outbox.follow(record.key, (fate) => {
      if (fate.is === 'waiting' && fate.why === 'sending') return;
      stop();
      if (fate.is === 'waiting') tell('onSaleQueued', saleOf(record));
    });
  }

  return { ...data, sales: { ...data.sales, create: createAndTell } };
}

function saleOf({ key, timestamp, data }: OutboxRecord, answer?: unknown): TillSale {
  const sale = data ?? {};
  const payment = listIn(sale.payments)[0] ?? {};
  return {
    key,
    saleNumber: textOf(sale.saleNumber),
    id: idIn(answer),
    amountDue: textOf(payment.amount),
    taxAmount: textOf(sale.taxAmount),
    paymentMethod: textOf(payment.paymentMethod),
    at: textOf(sale.saleDate) || timestamp,
    items: listIn(sale.saleItems).map(itemOf),
  };
}

function itemOf({ productId, quantity, unitPrice }: Record<string, unknown>): TillSaleItem {
  return { productId: textOf(productId), quantity: Number(quantity), unitPrice: textOf(unitPrice) };
}

function idIn(answer: unknown): string | null {
  if (!isRecord(answer)) return null;
  if (typeof answer.id === 'string') return answer.id;
  return isRecord(answer.data) ? idIn(answer.data) : null;
}

function listIn(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
