import { failureText, isDuplicateSku } from '@evertill/shared-data';
import { Product } from '@evertill/shared-domain';
import { ApiError } from '@evertill/shared-offline';
import { PRODUCT_MESSAGES } from './messages';

export interface SaveFailure {
  readonly text: string;
  /** The field of the form the words are about; null for the whole form. */
  readonly field: string | null;
}

const FORM_FIELDS: ReadonlySet<string> = new Set([...Object.keys(Product.fields), 'image']);

/** Why a product was not saved, in the words of spec 8, and where they belong. */
export function saveFailure(error: unknown, creating: boolean): SaveFailure {
  if (isDuplicateSku(error)) {
    const text = creating ? PRODUCT_MESSAGES.duplicateOnCreate : PRODUCT_MESSAGES.duplicateOnUpdate;
    return { text, field: 'sku' };
  }
  const fallback = creating ? PRODUCT_MESSAGES.addFailed : PRODUCT_MESSAGES.updateFailed;
  return { text: failureText(error, fallback), field: fieldOf(error) };
}

/** A 400 of the server names the field that is wrong. */
function fieldOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status !== 400) return null;
  const { body } = error;
  if (typeof body !== 'object' || body === null || !('field' in body)) return null;
  return typeof body.field === 'string' && FORM_FIELDS.has(body.field) ? body.field : null;
}
