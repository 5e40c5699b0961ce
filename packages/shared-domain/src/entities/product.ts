import { object } from 'superstruct';
import { id, numeric, numericOrZero, orNull, pendingFields, textOrEmpty, textOrNull } from './fields';
import { readWire } from './quick-read';
import { listOf, shape } from './shapes';

/** The name and id of the category or supplier a product belongs to. */
export interface ProductLink {
  id: string;
  name: string;
}

/** A product of the catalogue (spec 3). */
export interface Product {
  id: string;
  name: string;
  sku: string;
  barcode: string | null;
  description: string | null;
  unitPrice: number;
  stockQuantity: number;
  image: string | null;
  category: ProductLink | null;
  supplier: ProductLink | null;
  updatedAt?: string;
  offline?: boolean;
  status?: string;
  pendingError?: string;
}

const LinkStruct = shape(object({ id, name: textOrEmpty }));

/** A product as fetched. */
export const ProductStruct = shape(
  object({
    id,
    name: textOrEmpty,
    sku: textOrEmpty,
    barcode: textOrNull,
    description: textOrNull,
    unitPrice: numeric,
    stockQuantity: numericOrZero,
    image: textOrNull,
    category: orNull(LinkStruct),
    supplier: orNull(LinkStruct),
    ...pendingFields,
  }),
);

const ProductsStruct = listOf(ProductStruct);

/** Reads a product from the wire; a StructError names the field that is wrong. */
export function parseProduct(wire: unknown): Product {
  return readWire(wire, ProductStruct);
}

/** Reads a list of products from the wire. */
export function parseProducts(wire: unknown): Product[] {
  return readWire(wire, ProductsStruct);
}
