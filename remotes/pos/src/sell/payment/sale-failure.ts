// Describes a failed sale to the cashier.
import { failureText, isInsufficientStock } from '@evertill/shared-data';
import { ApiError, StorageError } from '@evertill/shared-offline';
import { paymentTexts, saleTexts } from '../../texts';

export function saleFailureText(error: unknown): string {
  if (error instanceof StorageError) return saleTexts.notStored;
  if (error instanceof ApiError) {
    if (isInsufficientStock(error)) return saleTexts.insufficientStock(error.serverError ?? error.message);
    return error.serverError ?? itemsText(error.body) ?? failureText(error, saleTexts.failed);
  }
  return error instanceof Error && error.message !== '' ? error.message : paymentTexts.failed;
}

function itemsText(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('items' in body)) return null;
  const { items } = body;
  if (typeof items === 'string') return items;
  return Array.isArray(items) ? items.map(String).join('\n') : null;
}
