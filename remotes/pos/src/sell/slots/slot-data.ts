// What other remotes learn about a sale. Must: pass on only what a slot promises, as plain data.
import type { SlotCart, SlotLine, SlotSale } from '@evertill/federation-kit';
import { type CartItem, type Totals, toCents } from '@evertill/shared-domain';
import type { Cart } from '../cart/cart';
import type { LastSale } from '../cart/till-store';

export function cartForSlots({ lines, customer }: Cart, totals: Totals): SlotCart {
  return {
    lines: lines.map(toLine),
    customer: toCustomer(customer),
    totals: {
      subtotalCents: toCents(totals.subtotal),
      discountCents: toCents(totals.discountAmount),
      taxCents: toCents(totals.taxAmount),
      amountDueCents: toCents(totals.amountDue),
    },
  };
}

/** Returns null for a sale whose key or content is unknown. */
export function saleForSlots({ key, saleNumber, amountDue, sold }: LastSale): SlotSale | null {
  if (key === null || !sold) return null;
  return {
    saleKey: key,
    saleNumber,
    lines: sold.lines.map(toLine),
    customer: toCustomer(sold.customer),
    amountDueCents: toCents(amountDue),
  };
}

export function toLine({ productId, name, quantity, unitPrice, note }: CartItem): SlotLine {
  return { productId, name, quantity, unitPriceCents: toCents(unitPrice), note: note ?? null };
}

export function toCustomer(customer: Cart['customer']): SlotCart['customer'] {
  return customer ? { id: customer.id, name: customer.name } : null;
}
