// Stores product pictures. The address of a picture is made from its content, so a stored picture is never outdated.
// The number is limited because a shop may have thousands of pictures and the space is needed for sales.
import type { Environment } from './environment';

export const PICTURES_CACHE = 'evertill-pictures';
const PICTURES_KEPT = 2_000;
const REMOVED_AT_ONCE = 100;
const DOWNLOADS_AT_ONCE = 4;

export async function answerPicture(environment: Environment, request: Request): Promise<Response> {
  const cache = await environment.caches.open(PICTURES_CACHE);
  const stored = await cache.match(request);
  if (stored) return stored;
  const response = await environment.fetch(request);
  if (response.status === 200) await keep(cache, request, response.clone());
  return response;
}

/** Stores the missing pictures in the background. A picture that cannot be fetched now is fetched when it is shown. */
export async function warmPictures(environment: Environment, urls: readonly string[]): Promise<void> {
  const cache = await environment.caches.open(PICTURES_CACHE);
  const waiting = urls.filter((url) => url.startsWith('/pictures/')).values();
  const worker = async () => {
    for (const url of waiting) {
      if (await cache.match(environment.origin + url)) continue;
      const response = await environment.fetch(environment.origin + url).catch(() => null);
      if (response?.status === 200) await keep(cache, environment.origin + url, response);
    }
  };
  await Promise.all(Array.from({ length: DOWNLOADS_AT_ONCE }, worker));
}

async function keep(cache: Cache, request: RequestInfo, response: Response): Promise<void> {
  try {
    await cache.put(request, response);
    const keys = await cache.keys();
    if (keys.length <= PICTURES_KEPT) return;
    // Keys come in the order in which they were stored, so the oldest pictures are deleted.
    await Promise.all(
      keys.slice(0, keys.length - PICTURES_KEPT + REMOVED_AT_ONCE).map((key) => cache.delete(key)),
    );
  } catch {
    // Without space, the picture is shown from the network and not stored.
  }
}
