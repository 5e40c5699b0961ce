// Computes what a refund adds to the totals of its day. The tax of a refund is split over the taxes of its sale as a
// difference of two running totals, so that all refunds of a sale together give back each tax to the cent.
import {
  allocateMoney,
  lineTotal,
  money,
  refundedQuantities,
  refundMethod,
  sumMoney,
  taxKey,
} from '@evertill/shared-domain';
import type { refunds } from '../../kernel/db/schema';
import type { Part, SaleParts } from './parts';

type RefundRow = Pick<
  typeof refunds.$inferSelect,
  'refundDate' | 'userId' | 'refundSubtotal' | 'refundTax' | 'refundDiscount' | 'refundTotal' | 'items'
>;

/** A refund with the parts of its sale that the totals need. */
export interface RefundParts {
  refund: RefundRow;
  sale: SaleParts;
  /** The quantity of each line of the sale that this refund takes back. */
  quantities: readonly number[];
  /** The tax that earlier refunds of the sale have given back. */
  taxBefore: number;
}

/** Returns the refunds of a sale, given from the first to the last, with what each takes back. */
export function refundsInOrder(sale: SaleParts, all: readonly RefundRow[]): RefundParts[] {
  let lines = sale.items.map((item) => ({ ...item, refundedQuantity: 0 }));
  let taxBefore = money(0);
  return all.map((refund) => {
    const items = refund.items.map((item) => ({ ...item, unitPrice: Number(item.unitPrice) }));
    const after = refundedQuantities(lines, items);
    const quantities = lines.map(({ refundedQuantity }, line) => (after[line] ?? 0) - refundedQuantity);
    const parts = { refund, sale, quantities, taxBefore: taxBefore.toNumber() };
    lines = lines.map((line, index) => ({ ...line, refundedQuantity: after[index] ?? 0 }));
    taxBefore = taxBefore.plus(refund.refundTax);
    return parts;
  });
}

export function partsOfRefund(parts: RefundParts): Part[] {
  const { refund, sale, quantities } = parts;
  const given = {
    returned: quantities.reduce((sum, quantity) => sum + quantity, 0),
    refunded: money(refund.refundTotal),
    refundedTax: money(refund.refundTax),
  };
  const sums = {
    subtotal: money(refund.refundSubtotal),
    discount: money(refund.refundDiscount),
    tax: money(refund.refundTax),
    total: money(refund.refundTotal),
  };
  return [
    { kind: 'all', key: '', ...given },
    { kind: 'cashier', key: refund.userId, ...given },
    { kind: 'refunder', key: refund.userId, count: 1, ...sums, ...given },
    { kind: 'tender', key: refundMethod(sale.payments), ...given, returned: 0 },
    ...ofProducts(parts),
    ...ofTaxes(parts),
  ];
}

function ofProducts({ refund, sale, quantities }: RefundParts): Part[] {
  const lines = sale.items.flatMap(({ productId, unitPrice }, line) => {
    const quantity = quantities[line] ?? 0;
    return quantity === 0 ? [] : [{ productId, quantity, unitPrice: Number(unitPrice) }];
  });
  const values = lines.map((line) => lineTotal(line));
  const taxes = allocateMoney(refund.refundTax, values);
  return lines.map(({ productId: key, quantity: returned }, line) => {
    const [refunded, refundedTax] = [money(values[line] ?? 0), money(taxes[line] ?? 0)];
    return { kind: 'product', key, returned, refunded, refundedTax };
  });
}

function ofTaxes({ refund, sale: { sale }, taxBefore }: RefundParts): Part[] {
  const amounts = sale.taxDetails.map(({ amount }) => amount);
  const before = allocateMoney(taxBefore, amounts);
  const after = allocateMoney(sumMoney([taxBefore, refund.refundTax]), amounts);
  const refunded = money(refund.refundSubtotal).minus(refund.refundDiscount);
  return sale.taxDetails.map((detail, index) => {
    const refundedTax = money(after[index] ?? 0).minus(before[index] ?? 0);
    return { kind: 'tax', key: taxKey.of(detail), refunded, refundedTax };
  });
}
