// The saved answer of an idempotency key, and its meaning for another call with the same key.
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

/** Tells whether a sale that was refused before payment then took place, so that the saved refusal must be replaced. */
export function isSuperseded(saved: SavedOutcome, { delivery }: WriteRequest): boolean {
  return saved.refusal === 'before-payment' && delivery === 'replay';
}

/** Throws a KeyMismatchError when the key was used for a different request. */
export function assertSameRequest(
  saved: SavedOutcome,
  { operation, path }: WriteRequest,
  bodyHash: string,
): void {
  // The hash is empty where an older build had hashed a password, because such hashes were removed.
  const isSameBody = saved.bodyHash === bodyHash || saved.bodyHash === '';
  const isSame = saved.method === operation.method && saved.path === path && isSameBody;
  // The server may never have received the body of a discarded key, so there is nothing to compare.
  if (!isSame && saved.refusal !== 'discarded') throw new KeyMismatchError();
}

/** Repeats the answer to the first call with this key. */
export function replay(saved: SavedOutcome, request: WriteRequest, bodyHash: string): WriteOutcome {
  assertSameRequest(saved, request, bodyHash);
  return answered(saved, true);
}

export function answered({ key, status, response }: SavedOutcome, isReplayed: boolean): WriteOutcome {
  return { key, status, response, isReplayed };
}

/** Returns the row that saves the answer of a key. */
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
