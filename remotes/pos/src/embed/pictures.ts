import type { TillFetch } from './till-options';

/** Returns an address that the page can show. Null when the picture cannot be loaded. */
export type PictureLoader = (src: string) => Promise<string | null>;

/**
 * Loads the shop's pictures with the till's credentials. Each picture is requested once and kept in memory until the
 * till closes.
 */
export function createPictures(fetch: TillFetch, apiBase: string): { load: PictureLoader; close(): void } {
  const shop = new URL(apiBase, location.href).origin;
  const picturesByAddress = new Map<string, Promise<string | null>>();

  async function read(src: string): Promise<string | null> {
    try {
      const answer = await fetch(`${shop}${src}`, { method: 'GET' });
      return answer.ok ? URL.createObjectURL(await answer.blob()) : null;
    } catch {
      // The request fails without a connection unless the browser has cached the picture. The next `load` tries again.
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
