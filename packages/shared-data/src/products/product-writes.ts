import type { NewProduct, Product } from '@evertill/shared-domain';

/** One product of many to write, whole or not at all; `from` is the product the change started from. */
export type ProductWrite =
  | { readonly kind: 'add'; readonly input: NewProduct }
  | {
      readonly kind: 'update';
      readonly id: string;
      readonly input: Partial<NewProduct>;
      readonly from?: Product;
    };

/** What became of one of many writes. */
export type ProductOutcome =
  /** The server has it. */
  | { readonly kind: 'done' }
  /** It waits in the outbox. */
  | { readonly kind: 'queued' }
  | { readonly kind: 'refused'; readonly error: Error }
  /** It was sent and never answered: it may be done or not. */
  | { readonly kind: 'unknown'; readonly error: Error }
  /** Nothing of it was sent or stored; null when the caller has stopped before it. */
  | { readonly kind: 'unsent'; readonly error: Error | null };

/** What may be said to many writes while they run. */
export interface WriteManyOptions {
  /** Lets the request under way finish, or stops the waiting for a connection; the rest is 'unsent'. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((settled: number, total: number) => void) | undefined;
}
