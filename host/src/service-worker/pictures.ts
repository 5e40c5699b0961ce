// Product pictures: their address is their content, so a stored one is never wrong. Bounded, because a shop may have
// thousands and the space belongs to the sales.
import type { World } from './world';

export const PICTURES_CACHE = 'evertill-pictures';
const PICTURES_KEPT = 2_000;
const REMOVED_AT_ONCE = 100;

export async function answerPicture(world: World, request: Request): Promise<Response> {
  const cache = await world.caches.open(PICTURES_CACHE);
  const stored = await cache.match(request);
  if (stored) return stored;
  const response = await world.fetch(request);
  if (response.status === 200) await keep(cache, request, response.clone());
  return response;
}

async function keep(cache: Cache, request: Request, response: Response): Promise<void> {
  try {
    await cache.put(request, response);
    const keys = await cache.keys();
    if (keys.length <= PICTURES_KEPT) return;
    // The oldest first: keys come in the order in which they were stored.
    await Promise.all(
      keys.slice(0, keys.length - PICTURES_KEPT + REMOVED_AT_ONCE).map((key) => cache.delete(key)),
    );
  } catch {
    // No space for another picture: it is shown all the same, from the network.
  }
}
