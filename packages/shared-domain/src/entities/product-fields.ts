import { INPUT_BOUNDS } from '../inputs/fields';
import type { FieldKind, FormField, ProductFieldKind } from './description/field';

const { shortTextLength, longTextLength, codeLength } = INPUT_BOUNDS;

/**
 * The fields of a product that a person can type or choose, in the order of a form. Categories and suppliers are chosen
 * by name.
 */
export const PRODUCT_FIELDS = {
  name: { kind: 'text', label: 'Name', required: true, maxLength: shortTextLength },
  sku: { kind: 'text', label: 'SKU', maxLength: codeLength },
  barcode: { kind: 'text', label: 'Barcode', maxLength: codeLength },
  unitPrice: { kind: 'price', label: 'Unit Price', required: true },
  trackStock: { kind: 'switch', label: 'Track stock' },
  stockQuantity: { kind: 'whole', label: 'Stock' },
  categoryId: { kind: 'category', label: 'Category' },
  supplierId: { kind: 'supplier', label: 'Supplier' },
  description: { kind: 'area', label: 'Description', maxLength: longTextLength },
} satisfies Record<string, FormField<FieldKind | ProductFieldKind>>;
