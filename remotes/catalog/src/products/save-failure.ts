import { failureText, isDuplicateSku } from '@evertill/shared-data';
import { Product } from '@evertill/shared-domain';
import { ApiError } from '@evertill/shared-offline';
import { productForm, productList } from '../texts';

export interface SaveFailure {
  readonly text: string;
  /** The field that the text is about. Null for the whole form. */
  readonly field: string | null;
}

const FORM_FIELDS: ReadonlySet<string> = new Set([...Object.keys(Product.fields), 'image']);

/** Returns the reason why a product was not saved, in the words of spec 8, and the field to show the reason at. */
export function saveFailure(error: unknown, creating: boolean): SaveFailure {
  if (isDuplicateSku(error)) {
    const text = creating ? productForm.duplicateOnCreate : productForm.duplicateOnUpdate;
    return { text, field: 'sku' };
  }
  const fallback = creating ? productList.addFailed : productList.updateFailed;
  return { text: failureText(error, fallback), field: fieldOf(error) };
}

/** Returns the invalid field that the server names in a 400. */
function fieldOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status !== 400) return null;
  const { body } = error;
  if (typeof body !== 'object' || body === null || !('field' in body)) return null;
  return typeof body.field === 'string' && FORM_FIELDS.has(body.field) ? body.field : null;
}
