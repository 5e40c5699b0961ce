import { ApiError, type EditConflict, type OutboxRecord, parseEditConflict } from '@evertill/shared-offline';
import { failures } from '../texts';

/**
 * Thrown when an edit targets an entity that is neither cached nor pending on this device (spec 5, not found locally).
 */
export class NotFoundError extends Error {
  constructor(noun: string) {
    super(failures.notFound(noun));
    this.name = 'NotFoundError';
  }
}

/**
 * Tells if the server refused a product because its SKU is taken: a 400 whose message contains 'duplicate' (spec 5).
 */
export function isDuplicateSku(error: unknown): boolean {
  return (
    error instanceof ApiError && error.status === 400 && wordsOf(error).toLowerCase().includes('duplicate')
  );
}

/** The reason shown on a parked product whose SKU is taken. */
export const TAKEN_SKU_WORDS = failures.takenSku;

/** Tells if a record is parked because its SKU is taken. Uses the same rule as the product screen. */
export function isTakenSku({ entity, lastError }: Pick<OutboxRecord, 'entity' | 'lastError'>): boolean {
  if (entity !== 'products' || !lastError) return false;
  const { message, status } = lastError;
  return isDuplicateSku(new ApiError(message, { status, serverError: message }));
}

/** Tells if the server refused a sale for lack of stock: a 400 whose error contains 'Insufficient stock' (spec 8). */
export function isInsufficientStock(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400 && wordsOf(error).includes('Insufficient stock');
}

/** Returns the conflict that made the server refuse an edit. Null when the edit was refused for another reason. */
export function conflictOf(error: unknown): EditConflict | null {
  return error instanceof ApiError && error.status === 409 ? parseEditConflict(error.body) : null;
}

function wordsOf(error: ApiError): string {
  return error.serverError ?? error.message;
}
