import type { SlotProduct } from '@evertill/federation-kit';
import { type Product, toCents } from '@evertill/shared-domain';

/** Returns what other remotes learn about a product. Must: pass on only what a slot promises, as plain data. */
export function productForSlots({ id, name, sku, category, unitPrice }: Product): SlotProduct {
  return {
    productId: id,
    name,
    sku: sku || null,
    category: category?.name ?? null,
    unitPriceCents: toCents(unitPrice),
  };
}
