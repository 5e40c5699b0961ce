import { object } from 'superstruct';
import {
  id,
  numeric,
  numericOrZero,
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
  image: string | null;
  category: ProductLink | null;
  supplier: ProductLink | null;
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
    image: textOrNull,
    category: orNull(LinkStruct),
    supplier: orNull(LinkStruct),
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
  image: string | null;
  categoryId: string | null;
  supplierId: string | null;
}

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
  toBody({ name, sku, barcode, description, unitPrice, stockQuantity, image, categoryId, supplierId }) {
    const body = { name, sku, barcode, description, unitPrice, stockQuantity, image, categoryId, supplierId };
    return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  },
  toBase: ({ name, sku, barcode, description, unitPrice, stockQuantity, image, category, supplier }) => ({
    name,
    sku,
    barcode,
    description,
    unitPrice,
    stockQuantity,
    image,
    categoryId: category?.id ?? null,
    supplierId: supplier?.id ?? null,
  }),
};
