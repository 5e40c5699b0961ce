import type { TillFetch } from './till-options';

/** Answers an address that the page can show. */
export type PictureLoader = (src: string) => Promise<string | null>;

/** The shop's pictures, each asked for once with what the till signs in with, and shown from memory; nothing is left when it closes. */
export function createPictures(fetch: TillFetch, apiBase: string): { load: PictureLoader; close(): void } {
  const shop = new URL(apiBase, location.href).origin;
  const known = new Map<string, Promise<string | null>>();

  async function read(src: string): Promise<string | null> {
    try {
      const answer = await fetch(`${shop}${src}`, { method: 'GET' });
      return answer.ok ? URL.createObjectURL(await answer.blob()) : null;
    } catch {
      // Without a connection, unless the browser still has it; asked for again when it is next seen.
      known.delete(src);
      return null;
    }
  }

  return {
    async load(src) {
      if (!src.startsWith('/')) return src;
      const loading = known.get(src) ?? read(src);
      known.set(src, loading);
      return loading;
    },
    close() {
      for (const loading of known.values()) void loading.then((url) => url && URL.revokeObjectURL(url));
      known.clear();
    },
  };
}
