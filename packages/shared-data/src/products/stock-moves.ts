import { isStockTracked, type Product } from '@evertill/shared-domain';
import type { SettledChange } from '../repository/settled-changes';
import type { PendingChange } from '../store/overlay';

/** The change that a sale or refund makes to the stock of one product. */
export interface StockMove {
  readonly productId: string;
  /** Negative when goods leave the shop. */
  readonly quantity: number;
}

/** The kind of a refund in the outbox. */
export const REFUND_KIND = 'sales.refund';

/** The kind of a correction of a payment's tender, which moves no goods. */
export const TENDER_KIND = 'sales.tender';

/**
 * Returns the stock moves of a change. A sale removes its items, a refund may return them, and no other change moves
 * stock.
 */
export function stockMovesOf(change: Pick<SettledChange, 'kind' | 'entity' | 'type' | 'data'>): StockMove[] {
  if (change.kind === REFUND_KIND)
    return change.data?.restock === false ? [] : moves(change.data?.refundItems, 1);
  return change.entity === 'sales' && change.type === 'add' ? moves(change.data?.saleItems, -1) : [];
}

/** Converts stock moves to changes of the visible products. A product whose stock is not tracked stays as it is. */
export function stockChanges(stockMoves: readonly StockMove[]): PendingChange<Product>[] {
  return stockMoves.map(({ productId, quantity }) => ({
    id: productId,
    change: (product) =>
      product && isStockTracked(product)
        ? { ...product, stockQuantity: product.stockQuantity + quantity }
        : product,
  }));
}

function moves(items: unknown, direction: 1 | -1): StockMove[] {
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: { productId?: unknown; quantity?: unknown }) => {
    const quantity = Number(item.quantity);
    const isMove = typeof item.productId === 'string' && Number.isFinite(quantity);
    return isMove ? [{ productId: item.productId as string, quantity: direction * quantity }] : [];
  });
}
