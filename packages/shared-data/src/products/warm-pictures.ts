import type { Product } from '@evertill/shared-domain';

/**
 * The largest number of pictures to offer. Most sales use products from the first screens, and a phone has little
 * storage.
 */
export const WARM_PICTURES_LIMIT = 500;

/** The part of a service worker that receives the offer. */
export interface PictureWarmer {
  postMessage(message: { type: 'warm-pictures'; urls: string[] }): void;
}

/** Offers product pictures to the service worker, so that the register shows them offline. */
export function warmPictures(products: readonly Product[], warmer: PictureWarmer | null): void {
  if (!warmer) return;
  const urls = new Set<string>();
  for (const { image } of products) {
    // Only pictures from our own server are offered, because the page may not fetch others.
    if (image?.startsWith('/')) urls.add(image);
    if (urls.size === WARM_PICTURES_LIMIT) break;
  }
  if (urls.size > 0) warmer.postMessage({ type: 'warm-pictures', urls: [...urls] });
}
