/** The sales on hold in the whole shop, as its people know them. All tills of the run share one shelf. */
import type { Basket } from './counter';

export interface HeldShelf {
  put(name: string, basket: Basket): void;
  /** Returns what was held. A sale that is held already open at a till is not on the shelf. */
  find(name: string): Basket | null;
  take(name: string): void;
  names(): string[];
}

export function createHeldShelf(): HeldShelf {
  const held = new Map<string, Basket>();
  return {
    put: (name, basket) => void held.set(name, basket),
    find: (name) => held.get(name) ?? null,
    take: (name) => void held.delete(name),
    names: () => [...held.keys()].sort(),
  };
}
