// The page's own worker. It keeps its own pages, while the shop's script keeps the till's files.
const [shop] = new URL(location.href).searchParams.getAll('shop');
importScripts(`${shop}/embed/worker.js`);

const OURS = 'harbor';

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'GET' && new URL(url).origin === location.origin) event.respondWith(freshOrKept(event));
});

async function freshOrKept(event) {
  const kept = await caches.open(OURS);
  try {
    const response = await fetch(event.request);
    if (response.ok) event.waitUntil(kept.put(event.request, response.clone()));
    return response;
  } catch (error) {
    const copy = await kept.match(event.request);
    if (copy) return copy;
    throw error;
  }
}
