// How pending sales and refunds look among the sales that the server knows.
import {
  type Discount,
  money,
  type Product,
  parseSale,
  type RefundItem,
  refundedQuantities,
  type Sale,
  toAmount,
} from '@evertill/shared-domain';
import type { OutboxRecord } from '@evertill/shared-offline';
import { REFUND_KIND } from '../products/stock-moves';
import type { SettledChange } from '../repository/settled-changes';
import { type PendingChange, parkedWords } from '../store/overlay';

/** Finds what a sale's ids stand for. */
export interface SaleLinks {
  product(id: string): Product | undefined;
  discount(id: string): Discount | undefined;
}

type SaleFields = Record<string, unknown>;

/** What a pending sale or refund does to the list of sales; null for a record that is about something else. */
export function pendingSaleChange(record: OutboxRecord, links: SaleLinks): PendingChange<Sale> | null {
  const { localId: id } = record;
  if (id === null) return null;
  const parked = record.state === 'parked' ? { pendingError: parkedWords(record) } : {};
  if (record.kind === REFUND_KIND) {
    // A refund that the server refused has not happened: only its reason shows.
    const change = (sale: Sale) => (record.state === 'parked' ? sale : withRefund(sale, record.data));
    return { id, change: (sale) => sale && { ...change(sale), offline: true, ...parked } };
  }
  if (record.entity !== 'sales' || record.type !== 'add') return null;
  return { id, change: (sale) => sale ?? pendingSale(record, links, parked) };
}

/** The sale that a body describes, for when the server's own words are not to be had. */
export function saleFromBody(body: SaleFields, links: SaleLinks): Sale {
  const items = Array.isArray(body.saleItems) ? (body.saleItems as SaleFields[]) : [];
  return parseSale({
    ...body,
    saleItems: items.map((item) => ({ ...item, productName: links.product(String(item.productId))?.name })),
    discount: typeof body.discountId === 'string' ? (links.discount(body.discountId) ?? null) : null,
  });
}

/** The sale that the server's answer to a change describes, or undefined when the answer is not a sale. */
export function saleFromAnswer(answer: unknown): Sale | undefined {
  try {
    return parseSale(answer);
  } catch {
    // Accepted, but not answered with a sale: the caller knows enough to show one.
    return undefined;
  }
}

/** The sale after a refund (spec 4): quantities given back, and whether anything is left. */
export function withRefund(sale: Sale, refund: SettledChange['data']): Sale {
  const back = refundedQuantities(sale.saleItems, refundItemsOf(refund));
  const saleItems = sale.saleItems.map((item, line) => ({ ...item, refundedQuantity: back[line] ?? 0 }));
  const isWhole = saleItems.every((item) => item.refundedQuantity >= item.quantity);
  return {
    ...sale,
    saleItems,
    status: isWhole ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
    refundedAmount: toAmount(money(sale.refundedAmount ?? 0).plus(money(Number(refund?.refundTotal ?? 0)))),
  };
}

// In the outbox amounts are texts, as they are sent.
function refundItemsOf(refund: SettledChange['data']): RefundItem[] {
  const items = Array.isArray(refund?.refundItems) ? (refund.refundItems as SaleFields[]) : [];
  return items.map(({ productId, quantity, unitPrice }) => ({
    productId: String(productId),
    quantity: Number(quantity),
    unitPrice: Number(unitPrice),
  }));
}

function pendingSale(
  record: OutboxRecord,
  links: SaleLinks,
  parked: { pendingError?: string },
): Sale | undefined {
  const { data, localId, author, timestamp } = record;
  const own = { id: localId, status: 'PENDING', offline: true, createdAt: timestamp, ...parked };
  try {
    return saleFromBody({ userName: author.username, ...data, ...own }, links);
  } catch {
    // A record of another build may hold what we cannot read: it stays in the outbox and is sent all the same.
    return undefined;
  }
}
