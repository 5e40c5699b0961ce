/** The page of `outbox-peers.mjs`: all contenders but Workbox, which the page reaches in its service worker. */
import { bare } from './lib/outbox-peers/bare.mjs';
import { evertill } from './lib/outbox-peers/evertill.mjs';
import { pouchdb } from './lib/outbox-peers/pouchdb.mjs';
import { rxdb } from './lib/outbox-peers/rxdb.mjs';
import { createSession } from './lib/outbox-peers/session.mjs';
import { tanstack } from './lib/outbox-peers/tanstack.mjs';

const report = (key) => globalThis.acknowledged(key);
const session = createSession(
  {
    evertill,
    'bare-strict': bare('strict'),
    'bare-relaxed': bare('relaxed'),
    tanstack,
    rxdb: rxdb(),
    'rxdb-strict': rxdb({ chromeTransactionDurability: 'strict' }),
    pouchdb,
  },
  report,
);

async function inWorker(method, options) {
  await navigator.serviceWorker.register('/worker.js');
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise((resolve, reject) => {
    port1.onmessage = ({ data }) => {
      if ('acknowledged' in data) report(data.acknowledged);
      else if ('error' in data) reject(new Error(data.error));
      else resolve(data.result);
    };
  });
  active.postMessage({ method, options }, [port2]);
  return answered;
}

/** Calls a method of the session in which the contender lives. */
globalThis.peers = (contender, method, options) =>
  contender.startsWith('workbox') ? inWorker(method, options) : session[method](options);
