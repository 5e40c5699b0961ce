// What the cashier reads when a sale does not go through.
import { ApiError, StorageError } from '@evertill/shared-offline';
import { insufficientStock, MESSAGES } from './messages';

export function saleFailureText(error: unknown): string {
  if (error instanceof StorageError) return MESSAGES.notStored;
  if (error instanceof ApiError) {
    const { serverError } = error;
    if (serverError !== null && isInsufficientStock(error)) return insufficientStock(serverError);
    return serverError ?? itemsText(error.body) ?? MESSAGES.saleFailed;
  }
  return error instanceof Error && error.message !== '' ? error.message : MESSAGES.paymentFailed;
}

/** The server has no code for this refusal; its words are matched here and nowhere else. */
export function isInsufficientStock(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status === 400 &&
    (error.serverError ?? '').includes('Insufficient stock')
  );
}

function itemsText(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('items' in body)) return null;
  const { items } = body;
  if (typeof items === 'string') return items;
  return Array.isArray(items) ? items.map(String).join('\n') : null;
}
