/** Stores texts by name outside the databases, so that the texts survive when the browser deletes the databases. */
export interface TextStore {
  names(): Promise<string[]>;
  /** Null when no text has this name. */
  read(name: string): Promise<string | null>;
  write(name: string, text: string): Promise<void>;
  remove(name: string): Promise<void>;
}

/**
 * Opens the browser's Cache Storage as a store for texts. Null when the page may not use Cache Storage, as over plain
 * http.
 */
export function openCacheStorage(name: string): TextStore | null {
  if (typeof caches === 'undefined') return null;
  let opened: Promise<Cache> | null = null;
  const open = () => {
    opened ??= caches.open(name);
    return opened;
  };
  // Cache Storage needs an address for each entry. These addresses are never requested from the server.
  const folder = `${globalThis.location.origin}/${encodeURIComponent(name)}/`;
  const addressOf = (entry: string) => folder + encodeURIComponent(entry);

  return {
    async names() {
      const requests = await (await open()).keys();
      return requests.map(({ url }) => decodeURIComponent(url.slice(folder.length)));
    },
    async read(entry) {
      const found = await (await open()).match(addressOf(entry));
      return found ? found.text() : null;
    },
    async write(entry, text) {
      await (await open()).put(addressOf(entry), new Response(text));
    },
    async remove(entry) {
      await (await open()).delete(addressOf(entry));
    },
  };
}
