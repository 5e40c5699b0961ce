// Keeps what is shown about the last step of the cart: one notice and the affected line.
import { createStore, type Store } from '@evertill/federation-kit';

export type CartNotice =
  | { readonly kind: 'added'; readonly productName: string }
  | {
      readonly kind: 'refused';
      readonly productId: string;
      readonly productName: string;
      readonly left: number;
    }
  | { readonly kind: 'removed'; readonly productName: string; readonly undo: () => void };

interface Feedback {
  /** Increases with every step, so that the same notice can be shown again. */
  readonly turn: number;
  readonly notice: CartNotice | null;
  /** The line that was added or changed last. */
  readonly latestId: string | null;
  readonly takesFocus: boolean;
}

export interface CartFeedback extends Store<Feedback> {
  added(productId: string, productName: string): void;
  changed(productId: string): void;
  refused(productId: string, productName: string, left: number): void;
  removed(productName: string, undo: () => void): void;
  /** Called when a removal was undone. The restored line gets the focus. */
  restored(productId: string): void;
  dismiss(): void;
  /** Removes a report of the last step, but not the offer to undo a removal. */
  dismissReport(): void;
}

export function createCartFeedback(): CartFeedback {
  const store = createStore<Feedback>({ turn: 0, notice: null, latestId: null, takesFocus: false });

  function next(change: Partial<Feedback>) {
    const now = store.getSnapshot();
    store.set({ ...now, takesFocus: false, ...change, turn: now.turn + 1 });
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    added: (latestId, productName) => next({ latestId, notice: { kind: 'added', productName } }),
    changed: (latestId) => next({ latestId, notice: null }),
    refused: (productId, productName, left) =>
      next({ notice: { kind: 'refused', productId, productName, left } }),
    removed: (productName, undo) => next({ notice: { kind: 'removed', productName, undo } }),
    restored: (latestId) => next({ latestId, notice: null, takesFocus: true }),
    dismiss: () => next({ notice: null }),
    dismissReport() {
      const { notice } = store.getSnapshot();
      if (notice && notice.kind !== 'removed') next({ notice: null });
    },
  };
}
