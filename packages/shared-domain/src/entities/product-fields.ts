import { INPUT_BOUNDS } from '../inputs/fields';
import { fields as labels, taxWords } from '../texts';
import type { FieldKind, FormField, ProductFieldKind } from './description/field';

const { shortTextLength, longTextLength, codeLength } = INPUT_BOUNDS;

/**
 * The fields of a product that a person can type or choose, in the order of a form. Categories and suppliers are chosen
 * by name.
 */
export const PRODUCT_FIELDS = {
  name: { kind: 'text', label: labels.name, required: true, maxLength: shortTextLength },
  sku: { kind: 'text', label: labels.sku, maxLength: codeLength },
  barcode: { kind: 'text', label: labels.barcode, maxLength: codeLength },
  unitPrice: { kind: 'price', label: labels.unitPrice, required: true },
  trackStock: { kind: 'switch', label: labels.trackStock },
  stockQuantity: { kind: 'whole', label: labels.stock },
  categoryId: { kind: 'category', label: labels.category },
  supplierId: { kind: 'supplier', label: labels.supplier },
  taxIds: { kind: 'choice', label: taxWords.label },
  description: { kind: 'area', label: labels.description, maxLength: longTextLength },
} satisfies Record<string, FormField<FieldKind | ProductFieldKind>>;
