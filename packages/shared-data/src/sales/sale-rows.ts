// Shows pending sales and refunds among the sales that the server knows.
import {
  type Discount,
  GIFT_CARD_PRODUCT,
  giftCardName,
  isMiscItem,
  miscItemName,
  money,
  type Product,
  parseSale,
  type RefundItem,
  refundedQuantities,
  roundingOfCorrection,
  type Sale,
  toAmount,
} from '@evertill/shared-domain';
import type { OutboxRecord } from '@evertill/shared-offline';
import { REFUND_KIND, TENDER_KIND } from '../products/stock-moves';
import type { SettledChange } from '../repository/settled-changes';
import { type PendingChange, parkedWords } from '../store/overlay';

/** Finds the entities that a sale refers to by id. */
export interface SaleLinks {
  product(id: string): Product | undefined;
  discount(id: string): Discount | undefined;
}

type SaleFields = Record<string, unknown>;

/** Converts an outbox record to the change of the sales list. Null for a record that is neither a sale nor a refund. */
export function pendingSaleChange(record: OutboxRecord, links: SaleLinks): PendingChange<Sale> | null {
  const { localId: id } = record;
  if (id === null) return null;
  const parked = record.state === 'parked' ? { pendingError: parkedWords(record) } : {};
  if (record.kind === REFUND_KIND) {
    // A refused refund has not happened, so only its reason is shown.
    const change = (sale: Sale) => (record.state === 'parked' ? sale : withRefund(sale, record.data));
    return { id, change: (sale) => sale && { ...change(sale), offline: true, ...parked } };
  }
  if (record.kind === TENDER_KIND) {
    const change = (sale: Sale) => (record.state === 'parked' ? sale : withCorrection(sale, record.data));
    return { id, change: (sale) => sale && { ...change(sale), offline: true, ...parked } };
  }
  if (record.entity !== 'sales' || record.type !== 'add') return null;
  return { id, change: (sale) => sale ?? pendingSale(record, links, parked) };
}

/** Builds the sale from a request body, for use when the server's answer is not available. */
export function saleFromBody(body: SaleFields, links: SaleLinks): Sale {
  const items = Array.isArray(body.saleItems) ? (body.saleItems as SaleFields[]) : [];
  return parseSale({
    ...body,
    saleItems: items.map((item) => ({ ...item, productName: nameOf(item, links) })),
    discount: typeof body.discountId === 'string' ? (links.discount(body.discountId) ?? null) : null,
  });
}

function nameOf({ productId, note }: SaleFields, links: SaleLinks): string | undefined {
  if (isMiscItem({ productId: String(productId) })) return typeof note === 'string' ? note : miscItemName();
  return productId === GIFT_CARD_PRODUCT ? giftCardName() : links.product(String(productId))?.name;
}

/** Parses the sale in the server's answer. Undefined when the answer is not a sale. */
export function saleFromAnswer(answer: unknown): Sale | undefined {
  try {
    return parseSale(answer);
  } catch {
    // The server accepted the change, but its answer is not a sale. The caller can build the sale from the request.
    return undefined;
  }
}

/**
 * Returns the sale after a refund (spec 4), with the refunded quantities and amount, and with a status that tells if
 * anything is left.
 */
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

/** Returns the sale with one more correction of a payment's tender. */
export function withCorrection(sale: Sale, correction: SettledChange['data']): Sale {
  const { payment, from, to, reason, correctedAt, cashRoundingStep } = correction ?? {};
  const step = { ...(cashRoundingStep !== undefined && { cashRoundingStep: Number(cashRoundingStep) }) };
  const chosen = { payment: Number(payment), from: String(from), to: String(to), ...step };
  const rounding = roundingOfCorrection(sale, chosen);
  const made = {
    ...chosen,
    reason: String(reason),
    correctedAt: String(correctedAt),
    ...(rounding !== 0 && { rounding }),
  };
  return { ...sale, tenderCorrections: [...(sale.tenderCorrections ?? []), made] };
}

// Converts the refund's items to numbers, because amounts are strings in the outbox.
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
    // A record of another build may be unreadable here. The record stays in the outbox and is still sent.
    return undefined;
  }
}
