import type { NewProduct, Product } from '@evertill/shared-domain';

/** One of many product writes. Each write happens completely or not at all. `from` is the product before the change. */
export type ProductWrite =
  | { readonly kind: 'add'; readonly input: NewProduct }
  | {
      readonly kind: 'update';
      readonly id: string;
      readonly input: Partial<NewProduct>;
      readonly from?: Product;
    };

/** The result of one of many writes. */
export type ProductOutcome =
  /** The server has accepted the write. */
  | { readonly kind: 'done' }
  /** The write waits in the outbox. */
  | { readonly kind: 'queued' }
  | { readonly kind: 'refused'; readonly error: Error }
  /** The write was sent and never answered, so it may or may not have taken effect. */
  | { readonly kind: 'unknown'; readonly error: Error }
  /** The write was neither sent nor stored. The error is null when the caller stopped first. */
  | { readonly kind: 'unsent'; readonly error: Error | null };

/** The controls that a caller has while many writes run. */
export interface WriteManyOptions {
  /**
   * Stops the writing. A request in progress finishes, a wait for the connection ends, and the remaining writes are
   * 'unsent'.
   */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((settled: number, total: number) => void) | undefined;
}
