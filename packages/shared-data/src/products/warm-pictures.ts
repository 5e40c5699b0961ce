import type { Product } from '@evertill/shared-domain';

/** How many pictures are offered; a till sells from its first screens, and a phone's storage is small. */
export const WARM_PICTURES_LIMIT = 500;

/** The part of a service worker that takes the offer. */
export interface PictureWarmer {
  postMessage(message: { type: 'warm-pictures'; urls: string[] }): void;
}

/** Offers the pictures of products to the service worker, so that the till shows them offline. */
export function warmPictures(products: readonly Product[], warmer: PictureWarmer | null): void {
  if (!warmer) return;
  const urls = new Set<string>();
  for (const { image } of products) {
    // Only our own server's pictures: the page may not fetch others.
    if (image?.startsWith('/')) urls.add(image);
    if (urls.size === WARM_PICTURES_LIMIT) break;
  }
  if (urls.size > 0) warmer.postMessage({ type: 'warm-pictures', urls: [...urls] });
}
