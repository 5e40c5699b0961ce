// What can be said of a sale from its body, whatever build wrote it and whichever till it came from.
import { amountOf, countOf, formatMoney, isRecord, money, moneyWords } from '@evertill/shared-domain';
import type { OutboxRecord } from '@evertill/shared-offline';

/** One line of a sale in the outbox. */
export interface SaleLine {
  readonly productId: string;
  readonly quantity: number;
  readonly unitPrice: string;
}

/** Whether the record is a sale: it is the shop's money, delivered by whoever is signed in, and never altered. */
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

/** 'Sale of 3 items'. */
export function saleWords(data: OutboxRecord['data']): string {
  const count = saleLines(data).reduce((sum, { quantity }) => sum + quantity, 0);
  return `Sale of ${countOf(count, 'item')}`;
}

/** What the customer paid: the total before tax and the tax (design 4.7); null when the body does not say it. */
export function amountDue(data: OutboxRecord['data']): string | null {
  const total = amountOf(data?.totalAmount);
  return total === null ? null : formatMoney(money(total).plus(amountOf(data?.taxAmount) ?? 0));
}
