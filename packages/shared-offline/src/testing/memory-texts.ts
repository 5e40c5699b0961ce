import type { TextStore } from '../environment/text-store';
import { soon } from './macrotasks';

/** The Cache Storage of a simulated browser, shared by its tabs. */
export interface MemoryTexts {
  open(name: string): TextStore;
  /** Returns the texts stored under a name. */
  kept(name: string): ReadonlyMap<string, string>;
  /** Writes a text directly, as if another program had corrupted or added the text. */
  plant(name: string, entry: string, text: string): void;
  /** Makes every call fail while true. */
  setBroken(isBroken: boolean): void;
}

export function createMemoryTexts(): MemoryTexts {
  const stores = new Map<string, Map<string, string>>();
  let isBroken = false;

  function storeOf(name: string): Map<string, string> {
    const found = stores.get(name) ?? new Map<string, string>();
    stores.set(name, found);
    return found;
  }

  // Every call takes some time, as in a browser, so that the world can change meanwhile.
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
