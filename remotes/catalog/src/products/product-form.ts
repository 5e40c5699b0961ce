import {
  checkBarcode,
  formatAmount,
  type NewProduct,
  type Product,
  pictureKind,
  validateProduct,
} from '@evertill/shared-domain';

/** What the form holds. Empty texts are '' here and null in what is sent. */
export interface ProductFormValues {
  id?: string;
  name: string;
  sku: string;
  barcode: string;
  description: string;
  /** A text until it is changed: a price is shown with both of its decimals. */
  unitPrice: number | string | null;
  stockQuantity: number | null;
  categoryId: string | null;
  supplierId: string | null;
  image: string | null;
}

/** Stock defaults to 0 (spec 9). */
const NEW_PRODUCT: ProductFormValues = {
  name: '',
  sku: '',
  barcode: '',
  description: '',
  unitPrice: null,
  stockQuantity: 0,
  categoryId: null,
  supplierId: null,
  image: null,
};

export function initialProductValues(product: Product | null): ProductFormValues {
  if (!product) return NEW_PRODUCT;
  return {
    id: product.id,
    name: product.name,
    sku: product.sku,
    barcode: product.barcode ?? '',
    description: product.description ?? '',
    unitPrice: formatAmount(product.unitPrice),
    stockQuantity: product.stockQuantity,
    categoryId: product.category?.id ?? null,
    supplierId: product.supplier?.id ?? null,
    image: product.image,
  };
}

/** The id of an edit is not a field: the dialog checks it when it saves. */
export function validateProductForm(values: ProductFormValues): Record<string, string> {
  const errors = validateProduct(values, { creating: true });
  if (values.image && pictureKind(values.image) === null) errors.image = PICTURE_ADDRESS_HINT;
  return errors;
}

export function toProductInput(values: ProductFormValues): NewProduct {
  return {
    name: values.name.trim(),
    sku: values.sku.trim(),
    barcode: textOrNull(values.barcode),
    description: textOrNull(values.description),
    unitPrice: Number(values.unitPrice ?? 0),
    stockQuantity: values.stockQuantity ?? 0,
    categoryId: values.categoryId || null,
    supplierId: values.supplierId || null,
    image: values.image || null,
  };
}

/** A wrong check digit is a hint, never a refusal: shops print codes of their own. */
export function barcodeHint(barcode: string): string | undefined {
  const code = barcode.trim();
  if (code === '') return undefined;
  const check = checkBarcode(code);
  if (check.valid) return check.kind === 'other' ? undefined : check.kind;
  if (check.kind === 'other') return 'This code has letters a scanner cannot read';
  return `The last digit is wrong for a code of the kind ${check.kind}; it can be saved all the same`;
}

const PICTURE_ADDRESS_HINT = 'A picture address starts with https://';

/** An empty text is no value. */
function textOrNull(text: string): string | null {
  return text.trim() || null;
}
