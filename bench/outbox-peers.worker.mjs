/** The service worker of `outbox-peers.mjs`, in which Workbox's queue lives. */
import { createSession } from './lib/outbox-peers/session.mjs';
import { asShipped, withStatusCheck, workbox } from './lib/outbox-peers/workbox.mjs';

let port = null;
const session = createSession(
  { workbox: workbox(asShipped), 'workbox-checked': workbox(withStatusCheck) },
  (key) => port.postMessage({ acknowledged: key }),
);

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('message', (event) => {
  const [answer] = event.ports;
  const { method, options } = event.data;
  if (method === 'ring') port = answer;
  event.waitUntil(
    Promise.resolve(session[method](options)).then(
      (result) => answer.postMessage({ result }),
      (error) => answer.postMessage({ error: String(error) }),
    ),
  );
});
