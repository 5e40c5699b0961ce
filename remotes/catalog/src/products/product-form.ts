import {
  checkBarcode,
  formatAmount,
  isStockTracked,
  type NewProduct,
  type Product,
  pictureKind,
  taxesFromText,
  taxesToText,
  toPlainText,
  validateProduct,
} from '@evertill/shared-domain';
import { productForm } from '../texts';

/** The values of the form. An empty text is '' in the form and null in the request. */
export interface ProductFormValues {
  id?: string;
  name: string;
  sku: string;
  barcode: string;
  description: string;
  /** A text until the user changes the field, so that a price is shown with both decimals. */
  unitPrice: number | string | null;
  stockQuantity: number | null;
  trackStock: boolean;
  categoryId: string | null;
  supplierId: string | null;
  image: string | null;
  /** The taxes as a text (see `taxesToText`). */
  taxIds: string;
}

/** Stock defaults to 0 (spec 9). */
const NEW_PRODUCT: ProductFormValues = {
  name: '',
  sku: '',
  barcode: '',
  description: '',
  unitPrice: null,
  stockQuantity: 0,
  trackStock: true,
  categoryId: null,
  supplierId: null,
  image: null,
  taxIds: '',
};

/** Returns the values of the form. `tracksNewStock` says if the stock of a new product is tracked. */
export function initialProductValues(product: Product | null, tracksNewStock = true): ProductFormValues {
  if (!product) return { ...NEW_PRODUCT, trackStock: tracksNewStock };
  return {
    id: product.id,
    // Texts of earlier builds may have hidden characters. The form shows and saves them without.
    name: toPlainText(product.name),
    sku: toPlainText(product.sku),
    barcode: toPlainText(product.barcode ?? ''),
    description: toPlainText(product.description ?? '', { lines: true }),
    unitPrice: formatAmount(product.unitPrice),
    stockQuantity: product.stockQuantity,
    trackStock: isStockTracked(product),
    categoryId: product.category?.id ?? null,
    supplierId: product.supplier?.id ?? null,
    image: product.image,
    taxIds: taxesToText(product.taxIds),
  };
}

/** Returns one message for each invalid field. The dialog itself checks the id of an edited product. */
export function validateProductForm(values: ProductFormValues): Record<string, string> {
  // The stock that is not tracked is hidden, so its message would be hidden too.
  const stockQuantity = values.trackStock ? values.stockQuantity : null;
  const errors = validateProduct({ ...values, stockQuantity }, { creating: true });
  if (values.image && pictureKind(values.image) === null) errors.image = productForm.addressHint;
  return errors;
}

export function toProductInput(values: ProductFormValues): NewProduct {
  return {
    name: values.name.trim(),
    sku: values.sku.trim(),
    barcode: textOrNull(values.barcode),
    description: textOrNull(values.description),
    unitPrice: Number(values.unitPrice ?? 0),
    stockQuantity: values.trackStock ? (values.stockQuantity ?? 0) : Math.max(0, values.stockQuantity ?? 0),
    trackStock: values.trackStock,
    categoryId: values.categoryId || null,
    supplierId: values.supplierId || null,
    image: values.image || null,
    taxIds: taxesFromText(values.taxIds),
  };
}

/** Returns a hint about a barcode. A wrong check digit does not prevent saving, because shops print their own codes. */
export function barcodeHint(barcode: string): string | undefined {
  const code = barcode.trim();
  if (code === '') return undefined;
  const check = checkBarcode(code);
  if (check.valid) return check.kind === 'other' ? undefined : check.kind;
  if (check.kind === 'other') return productForm.codeUnreadable;
  return productForm.checkDigit(check.kind);
}

function textOrNull(text: string): string | null {
  return text.trim() || null;
}
