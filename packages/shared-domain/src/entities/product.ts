import { object } from 'superstruct';
import {
  id,
  maybe,
  numeric,
  numericOrZero,
  optionalFlag,
  orNull,
  pendingFields,
  textOrEmpty,
  textOrNull,
} from '../reading/fields';
import { readWire } from '../reading/quick-read';
import { listOf, shape } from '../reading/shapes';
import { validateProduct } from '../validation/product';
import type { EntityBase, EntityForm } from './description/entity-description';
import { PRODUCT_FIELDS } from './product-fields';
import { isStockTracked } from './stock';

/** The name and id of a product's category or supplier. */
export interface ProductLink {
  id: string;
  name: string;
}

/** A product of the catalog (spec 3). */
export interface Product {
  id: string;
  name: string;
  sku: string;
  barcode: string | null;
  description: string | null;
  unitPrice: number;
  stockQuantity: number;
  /** False when the stock is not counted. True when missing (see `isStockTracked`). */
  trackStock?: boolean;
  image: string | null;
  category: ProductLink | null;
  supplier: ProductLink | null;
  /** The ids of the product's own taxes. Empty when the product is not taxable. Missing with the usual taxes. */
  taxIds?: string[];
  updatedAt?: string;
  offline?: boolean;
  status?: string;
  pendingError?: string;
}

const LinkStruct = shape(object({ id, name: textOrEmpty }));

/** Reads a product as fetched. */
export const ProductStruct = shape(
  object({
    id,
    name: textOrEmpty,
    sku: textOrEmpty,
    barcode: textOrNull,
    description: textOrNull,
    unitPrice: numeric,
    stockQuantity: numericOrZero,
    trackStock: optionalFlag,
    image: textOrNull,
    category: orNull(LinkStruct),
    supplier: orNull(LinkStruct),
    taxIds: maybe(listOf(id)),
    ...pendingFields,
  }),
);

const ProductsStruct = listOf(ProductStruct);

/** Reads a product from the wire. Throws a StructError that names the invalid field. */
export function parseProduct(wire: unknown): Product {
  return readWire(wire, ProductStruct);
}

/** Reads a list of products from the wire. Throws a StructError that names the invalid field. */
export function parseProducts(wire: unknown): Product[] {
  return readWire(wire, ProductsStruct);
}

/** A product as the product form sends it (spec 3). The ids become nested references in the entity. */
export interface NewProduct {
  name: string;
  sku: string;
  barcode: string | null;
  description: string | null;
  unitPrice: number;
  stockQuantity: number;
  /** False when the stock is not counted. Default true. */
  trackStock?: boolean;
  image: string | null;
  categoryId: string | null;
  supplierId: string | null;
  /** The ids of the product's own taxes. Null for the usual taxes, which is the default. */
  taxIds?: string[] | null;
}

const BODY_FIELDS = [
  'name',
  'sku',
  'barcode',
  'description',
  'unitPrice',
  'stockQuantity',
  'trackStock',
  'image',
  'categoryId',
  'supplierId',
  'taxIds',
] as const satisfies readonly (keyof NewProduct)[];

/** The description of products. Their form, loading and stock are written by hand. */
export const Product: EntityBase<Product, NewProduct> & EntityForm = {
  name: 'products',
  noun: 'product',
  path: '/products',
  fields: PRODUCT_FIELDS,
  parse: parseProduct,
  parseAll: parseProducts,
  validate: validateProduct,
  nameOf: ({ name }: { name?: unknown }) => String(name),
  toBody(input) {
    const fields = BODY_FIELDS.map((field) => [field, input[field]] as const);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  },
  toBase: (product) => ({
    name: product.name,
    sku: product.sku,
    barcode: product.barcode,
    description: product.description,
    unitPrice: product.unitPrice,
    stockQuantity: product.stockQuantity,
    trackStock: isStockTracked(product),
    image: product.image,
    categoryId: product.category?.id ?? null,
    supplierId: product.supplier?.id ?? null,
    taxIds: product.taxIds ?? null,
  }),
};
