/** The sales on hold in the whole shop, as its people know them. All tills of the run share one shelf. */
import type { Pieces } from './counter';

export interface HeldShelf {
  put(name: string, pieces: Pieces): void;
  /** Returns what was held. A sale that is held already open at a till is not on the shelf. */
  find(name: string): Pieces | null;
  take(name: string): void;
  names(): string[];
}

export function createHeldShelf(): HeldShelf {
  const held = new Map<string, Pieces>();
  return {
    put: (name, pieces) => void held.set(name, { ...pieces }),
    find: (name) => held.get(name) ?? null,
    take: (name) => void held.delete(name),
    names: () => [...held.keys()].sort(),
  };
}
