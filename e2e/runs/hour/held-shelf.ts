/** The sales on hold in the whole shop, as its people know them. All tills of the run share one shelf. */
import type { Basket } from './counter';

export interface HeldShelf {
  put(name: string, basket: Basket): void;
  /** Returns what was held. A sale that is held already open at a till is not on the shelf. */
  find(name: string): Basket | null;
  /** Removes a sale that is on the shelf, and returns it. Throws an Error for every other name. */
  take(name: string): Basket;
  names(): string[];
}

export function createHeldShelf(): HeldShelf {
  const held = new Map<string, Basket>();
  return {
    put: (name, basket) => void held.set(name, basket),
    find: (name) => held.get(name) ?? null,
    take(name) {
      const basket = held.get(name);
      if (!basket) throw new Error(`No sale ${name} is on hold.`);
      held.delete(name);
      return basket;
    },
    names: () => [...held.keys()].sort(),
  };
}
