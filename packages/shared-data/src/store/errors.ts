import { ApiError, type EditConflict, type OutboxRecord, parseEditConflict } from '@evertill/shared-offline';

/** An edit of something that is neither cached nor pending on this device (spec 5, not found locally). */
export class NotFoundError extends Error {
  constructor(noun: string) {
    super(`${noun} not found`);
    this.name = 'NotFoundError';
  }
}

/** Whether a product was refused because its SKU is taken: a 400 whose message contains 'duplicate' (spec 5). */
export function isDuplicateSku(error: unknown): boolean {
  return (
    error instanceof ApiError && error.status === 400 && wordsOf(error).toLowerCase().includes('duplicate')
  );
}

/** What a product says that waits because its SKU is taken. */
export const TAKEN_SKU_WORDS = 'Another product has this SKU already.';

/** Whether a record is parked because its SKU is taken: the same rule as on the product screen. */
export function isTakenSku({ entity, lastError }: Pick<OutboxRecord, 'entity' | 'lastError'>): boolean {
  if (entity !== 'products' || !lastError) return false;
  const { message, status } = lastError;
  return isDuplicateSku(new ApiError(message, { status, serverError: message }));
}

/** Whether a sale was refused for want of stock: a 400 whose error contains 'Insufficient stock' (spec 8). */
export function isInsufficientStock(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400 && wordsOf(error).includes('Insufficient stock');
}

/** The clash that refused an edit, null when it was refused for another reason. */
export function conflictOf(error: unknown): EditConflict | null {
  return error instanceof ApiError && error.status === 409 ? parseEditConflict(error.body) : null;
}

function wordsOf(error: ApiError): string {
  return error.serverError ?? error.message;
}
