// What the page around the till hears of its sales. Must: a handler of the page that throws harms nothing here.
import type { Data, SaleRungUp } from '@evertill/shared-data';
import { isRecord } from '@evertill/shared-domain';
import type { Offline, OutboxRecord } from '@evertill/shared-offline';
import { TillError } from './till-error';
import type { PendingCount, TillSale, TillSaleItem, TillSettings } from './till-options';

type Handlers = Pick<TillSettings, 'onSale' | 'onSaleQueued' | 'onError' | 'onPendingCount'>;

/** Calls the handler that the page has now, in a task of its own. */
export type TellPage = <K extends keyof Handlers>(
  name: K,
  value: Parameters<NonNullable<Handlers[K]>>[0],
) => void;

/** Tells of sales and of what waits until the returned function is called. */
export function tellOfSales({ offline, tell }: { offline: Offline; tell: TellPage }): () => void {
  const { outbox } = offline;
  const told = new Set<string>();
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

  return outbox.subscribe((event) => {
    tellCount();
    if (event.type !== 'sent' && event.type !== 'parked') return;
    const { record } = event;
    if (record.entity !== 'sales' || record.type !== 'add') return;
    if (event.type === 'parked') {
      const why = record.lastError?.message ?? 'no reason was given';
      tell('onError', new TillError('sale-refused', `${saleOf(record).saleNumber}: ${why}`));
    } else if (!told.has(record.key)) {
      told.add(record.key);
      tell('onSale', saleOf(record, event.data));
    }
  });
}

/** The repositories of a till whose page hears of sales that wait. */
export function withQueuedSalesTold(data: Data, { outbox }: Offline, tell: TellPage): Data {
  const { create } = data.sales;
  async function createAndTell(...args: Parameters<typeof create>): Promise<SaleRungUp> {
    const rungUp = await create(...args);
    if (rungUp.fate.is === 'waiting') tellQueued(rungUp.record);
    return rungUp;
  }

  // A sale that is still being sent may be booked in a moment: then `onSale` says so, and it never waited.
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
