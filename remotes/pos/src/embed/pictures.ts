import type { TillFetch } from './till-options';

/** Answers an address that the page can show. */
export type PictureLoader = (src: string) => Promise<string | null>;

/** The shop's pictures, each asked for once with what the till signs in with, and shown from memory; nothing is left when it closes. */
export function createPictures(fetch: TillFetch, apiBase: string): { load: PictureLoader; close(): void } {
  const shop = new URL(apiBase, location.href).origin;
  const picturesByAddress = new Map<string, Promise<string | null>>();

  async function read(src: string): Promise<string | null> {
    try {
      const answer = await fetch(`${shop}${src}`, { method: 'GET' });
      return answer.ok ? URL.createObjectURL(await answer.blob()) : null;
    } catch {
      // Without a connection, unless the browser still has it; asked for again when it is next seen.
      picturesByAddress.delete(src);
      return null;
    }
  }

  return {
    async load(src) {
      if (!src.startsWith('/')) return src;
      const loading = picturesByAddress.get(src) ?? read(src);
      picturesByAddress.set(src, loading);
      return loading;
    },
    close() {
      for (const loading of picturesByAddress.values())
        void loading.then((url) => url && URL.revokeObjectURL(url));
      picturesByAddress.clear();
    },
  };
}
