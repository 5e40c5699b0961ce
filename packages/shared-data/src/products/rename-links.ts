import type { Product, ProductLink } from '@evertill/shared-domain';
import { yieldToPage } from '@evertill/shared-offline';
import type { ServerState } from '../store/server-state';

/** The names of categories and suppliers as the server knows them. */
export interface ProductLinks {
  category(id: string): ProductLink | undefined;
  supplier(id: string): ProductLink | undefined;
}

/** The number of products that are checked before the page gets a turn. */
const PRODUCTS_PER_TURN = 4_000;

/** Writes the new names of categories and suppliers into the products that still have the old ones. */
export async function renameLinks(
  { collection, settle }: Pick<ServerState<Product>, 'collection' | 'settle'>,
  names: ProductLinks,
): Promise<void> {
  const outdatedIds: string[] = [];
  for (const [at, product] of collection.all().entries()) {
    if (withNewNames(product, names)) outdatedIds.push(product.id);
    if (at % PRODUCTS_PER_TURN === PRODUCTS_PER_TURN - 1) await yieldToPage();
  }
  // Each product is read again, because the product may have changed while the page had its turn.
  const renamed = outdatedIds.flatMap((id) => {
    const product = collection.get(id);
    return (product && withNewNames(product, names)) ?? [];
  });
  if (renamed.length > 0) await settle(renamed);
}

function withNewNames(product: Product, names: ProductLinks): Product | null {
  const category = renamedLink(product.category, names.category);
  const supplier = renamedLink(product.supplier, names.supplier);
  return category === product.category && supplier === product.supplier
    ? null
    : { ...product, category, supplier };
}

function renamedLink(
  link: ProductLink | null,
  find: (id: string) => ProductLink | undefined,
): ProductLink | null {
  const name = link ? find(link.id)?.name : undefined;
  return link === null || name === undefined || name === link.name ? link : { id: link.id, name };
}
