/**
 * A script for the service worker of an integrator's page: `importScripts('https://shop.example/embed/worker.js')`.
 * Caches the till's own files, so that the till starts without a connection. Never answers requests for pages or for
 * the API.
 */
(() => {
  const KEPT = 'evertill-embed';
  const BUILDS_KEPT = 2;
  // A build's address contains a hash of its content, so a cached file is never outdated. `/embed/v1.js` follows the
  // newest build, so the network comes first there.
  const BUILD_FILE = /^\/r\/pos-embed\/([0-9a-f]+)\//;
  const FOLLOWING = /^\/embed\/v\d+(-loader)?\.js$/;

  self.addEventListener('fetch', (event) => {
    if (event.request.method !== 'GET') return;
    const { pathname } = new URL(event.request.url);
    if (BUILD_FILE.test(pathname)) event.respondWith(keptFirst(event));
    else if (FOLLOWING.test(pathname)) event.respondWith(freshFirst(event));
  });

  async function keptFirst(event) {
    const kept = await caches.open(KEPT);
    return (await kept.match(event.request)) ?? fetchAndKeep(kept, event);
  }

  async function freshFirst(event) {
    const kept = await caches.open(KEPT);
    try {
      return await fetchAndKeep(kept, event);
    } catch (error) {
      const copy = await kept.match(event.request);
      if (copy) return copy;
      throw error;
    }
  }

  async function fetchAndKeep(kept, event) {
    const response = await fetch(event.request);
    // Opaque responses are not stored, because their status cannot be read.
    if (response.ok && response.type !== 'opaque') {
      const copy = response.clone();
      event.waitUntil(kept.put(event.request, copy).then(() => forgetOldBuilds(kept)));
    }
    return response;
  }

  /** Deletes all but the newest builds. Called only after a file was stored, so a full device keeps its old builds. */
  async function forgetOldBuilds(kept) {
    const requests = await kept.keys();
    const buildOf = ({ url }) => BUILD_FILE.exec(new URL(url).pathname)?.[1];
    const builds = [...new Set(requests.map(buildOf).filter(Boolean))];
    const old = new Set(builds.slice(0, -BUILDS_KEPT));
    await Promise.all(
      requests.filter((request) => old.has(buildOf(request))).map((request) => kept.delete(request)),
    );
  }
})();
