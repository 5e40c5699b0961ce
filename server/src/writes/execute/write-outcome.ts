// The saved answer of an idempotency key, and what it means for a call that brings the same key again.
import { HttpError } from '../../kernel/http/http-error';
import type { Refusal, SavedOutcome } from './idempotency.repository';
import type { WriteRequest } from './write-request';

export interface WriteOutcome {
  key: string;
  status: number;
  /** JSON text. */
  response: string;
  isReplayed: boolean;
}

/** Two calls with one key ran at the same time, and the other one was saved first. */
export class KeyTakenError extends Error {}

export class KeyMismatchError extends HttpError {
  constructor() {
    super(422, 'This Idempotency-Key was used for another request');
  }
}

/** A sale that was refused before payment and then took place: the saved refusal is replaced. */
export function isSuperseded(saved: SavedOutcome, { delivery }: WriteRequest): boolean {
  return saved.refusal === 'before-payment' && delivery === 'replay';
}

/** Throws a KeyMismatchError where the key was used for something else. */
export function assertSameRequest(
  saved: SavedOutcome,
  { operation, path }: WriteRequest,
  bodyHash: string,
): void {
  // A row of an older build whose digest held a password has lost it since.
  const isSameBody = saved.bodyHash === bodyHash || saved.bodyHash === '';
  const isSame = saved.method === operation.method && saved.path === path && isSameBody;
  // A discarded key may never have been seen here, so there is no body to compare with.
  if (!isSame && saved.refusal !== 'discarded') throw new KeyMismatchError();
}

/** Answers once more what was answered to the first call with this key. */
export function replay(saved: SavedOutcome, request: WriteRequest, bodyHash: string): WriteOutcome {
  assertSameRequest(saved, request, bodyHash);
  return answered(saved, true);
}

export function answered({ key, status, response }: SavedOutcome, isReplayed: boolean): WriteOutcome {
  return { key, status, response, isReplayed };
}

/** The row that keeps the answer of a key. */
export function outcomeOf(
  { operation, key, path, author }: WriteRequest,
  bodyHash: string,
  createdAt: Date,
  status: number,
  response: string,
  refusal: Refusal | null,
): SavedOutcome {
  const { method, isMoney } = operation;
  return {
    key,
    method,
    path,
    bodyHash,
    authorId: author.id,
    status,
    response,
    refusal,
    isMoney,
    createdAt,
  };
}
