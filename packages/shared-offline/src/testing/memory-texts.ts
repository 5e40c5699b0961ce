import type { TextStore } from '../environment/text-store';
import { soon } from './macrotasks';

/** The file cache of a simulated browser, shared by its tabs. */
export interface MemoryTexts {
  open(name: string): TextStore;
  /** What is kept under a name. */
  kept(name: string): ReadonlyMap<string, string>;
  /** Damages or plants a text, as if something else had written it. */
  plant(name: string, entry: string, text: string): void;
  /** Everything fails from now on, or no longer. */
  setBroken(isBroken: boolean): void;
}

/** Builds an empty one. */
export function createMemoryTexts(): MemoryTexts {
  const stores = new Map<string, Map<string, string>>();
  let isBroken = false;

  function storeOf(name: string): Map<string, string> {
    const found = stores.get(name) ?? new Map<string, string>();
    stores.set(name, found);
    return found;
  }

  // As in a browser every answer takes its time, and the world can change meanwhile.
  async function working(name: string): Promise<Map<string, string>> {
    await soon();
    if (isBroken) throw new DOMException('The storage is damaged', 'UnknownError');
    return storeOf(name);
  }

  return {
    open: (name) => ({
      names: async () => [...(await working(name)).keys()],
      read: async (entry) => (await working(name)).get(entry) ?? null,
      async write(entry, text) {
        (await working(name)).set(entry, text);
      },
      async remove(entry) {
        (await working(name)).delete(entry);
      },
    }),
    kept: storeOf,
    plant(name, entry, text) {
      storeOf(name).set(entry, text);
    },
    setBroken(next) {
      isBroken = next;
    },
  };
}
