// The page's own worker: its pages it keeps itself, the till's files are kept by the shop's script.
const [shop] = new URL(location.href).searchParams.getAll('shop');
importScripts(`${shop}/embed/worker.js`);

const OURS = 'harbour';

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
