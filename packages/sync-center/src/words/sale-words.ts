// Describes a sale from its body, whichever build or till wrote it.
import { amountOf, formatMoney, isRecord, money, moneyWords } from '@evertill/shared-domain';
import type { OutboxRecord } from '@evertill/shared-offline';
import { records } from '../texts';

/** A line of a sale in the outbox. */
export interface SaleLine {
  readonly productId: string;
  readonly quantity: number;
  readonly unitPrice: string;
}

/**
 * Checks whether a record is a sale. Any signed-in user delivers a sale, and it is never altered, because it is the
 * shop's money.
 */
export function isSale({ entity, type }: Pick<OutboxRecord, 'entity' | 'type'>): boolean {
  return entity === 'sales' && type === 'add';
}

export function saleLines(data: OutboxRecord['data']): SaleLine[] {
  const items: unknown[] = Array.isArray(data?.saleItems) ? data.saleItems : [];
  return items.filter(isRecord).map(({ productId, quantity, unitPrice }) => ({
    productId: String(productId ?? ''),
    quantity: Number(quantity) || 0,
    unitPrice: moneyWords(unitPrice) ?? '',
  }));
}

/** Describes a sale by its number of items: 'Sale of 3 items'. */
export function saleWords(data: OutboxRecord['data']): string {
  const count = saleLines(data).reduce((sum, { quantity }) => sum + quantity, 0);
  return records.sale(count);
}

/**
 * Returns the amount that the customer paid: the total before tax, plus the tax (design 4.7). Null when the body lacks
 * an amount.
 */
export function amountDue(data: OutboxRecord['data']): string | null {
  const total = amountOf(data?.totalAmount);
  return total === null ? null : formatMoney(money(total).plus(amountOf(data?.taxAmount) ?? 0));
}
