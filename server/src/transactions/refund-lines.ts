import type { RefundItem } from '@evertill/shared-domain';
import type { SaleItemRow } from '../sales/sales.repository';

/** How many of a line are back after a refund. */
export interface RefundedLine {
  item: SaleItemRow;
  refundedQuantity: number;
}

/** Spreads refunded products over the lines of their sale; the line with the refund's own price gives first. */
export function refundLines(items: readonly SaleItemRow[], refund: readonly RefundItem[]): RefundedLine[] {
  const lines = items.map((item) => ({ item, refundedQuantity: item.refundedQuantity }));
  for (const { productId, quantity, unitPrice } of refund) {
    const isOwnPrice = (line: RefundedLine) => Number(line.item.unitPrice) === unitPrice;
    const candidates = lines.filter(({ item }) => item.productId === productId);
    candidates.sort((a, b) => Number(isOwnPrice(b)) - Number(isOwnPrice(a)));
    let rest = quantity;
    for (const line of candidates) {
      const taken = Math.min(rest, line.item.quantity - line.refundedQuantity);
      line.refundedQuantity += taken;
      rest -= taken;
    }
  }
  return lines;
}
