// The service worker of the suite: connects the browser's events to the rules in the neighboring files. The worker has
// no version and no file list of its own, because the registry and the builds' lists of files carry both.
import { answer, subjectOf } from './answering';
import { noteUp, type RolledBack, replacedLost, reportBad, reportGood } from './boots';
import { createDamageCheck } from './damage';
import type { Environment, WorkerScope } from './environment';
import { followUp } from './follow-up';
import { type PageMessage, readPageMessage, type WorkerMessage } from './messages';
import { PICTURES_CACHE, warmPictures } from './pictures';
import { SPARE_CACHE } from './spares';
import { buildOfCache } from './staging';
import { createStateStore } from './state';
import { statusOf } from './status';
import { synchronize } from './sync';
import { createSyncRounds } from './sync-rounds';

// The project's type library describes the page. In a worker, `self` is the worker's scope.
const scope = self as unknown as WorkerScope;

const environment: Environment = {
  caches: scope.caches,
  origin: scope.location.origin,
  fetch: (url, init) => scope.fetch(url, init),
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  hashOf: async (content) => {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', content));
    return `sha384-${btoa(String.fromCharCode(...digest))}`;
  },
  timeLimit: (ms) => AbortSignal.timeout(ms),
  openPages: async () => (await openPages()).map(({ id }) => id),
};
const store = createStateStore(environment);
const damage = createDamageCheck(environment, store, () => void tellStatus());
const rounds = createSyncRounds(environment, sync);

// Taking over at once is safe, because each build has its own addresses, so a page keeps the build it started with.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => {
  event.waitUntil(scope.clients.claim());
  // The round is not awaited, because pages get no answers until activation is over.
  void rounds.run();
});

scope.addEventListener('fetch', (event) => {
  const subject = subjectOf(event.request, environment.origin);
  if (subject === 'not-ours') return;
  const options = {
    environment,
    store,
    damage,
    page: event.resultingClientId,
    onRolledBack: tellRolledBack,
  };
  const answering = answer(event.request, subject, options);
  event.respondWith(answering);
  if (subject === 'page') event.waitUntil(answering.finally(() => lookAfter(options.page)));
});

scope.addEventListener('message', (event) => {
  const message = readPageMessage(event.data);
  if (message) event.waitUntil(handle(message, event.source?.id ?? ''));
});

/**
 * Watches the start of a page. A page that fails to start cannot ask for anything, so the worker acts without being
 * asked.
 */
async function lookAfter(page: string): Promise<void> {
  const rolledBack = await followUp({ environment, store, page, rounds });
  if (rolledBack) tellRolledBack(rolledBack);
}

async function handle(message: PageMessage, page: string): Promise<void> {
  switch (message.type) {
    case 'hello':
      await store.change((state) => {
        state.pages[page] = { ...state.pages[page], ...message.builds };
      });
      return tellStatus();
    case 'boot-up':
      return store.change((state) => noteUp(state, message.app, message.buildId, page));
    case 'boot-ok':
      return store.change((state) => reportGood(state, message.app, message.buildId, page));
    case 'boot-failed': {
      const rolledBack = await store.change((state) => reportBad(state, message.app, message.buildId, page));
      if (rolledBack) tellRolledBack(rolledBack);
      // Without an earlier build on the device, the server's earlier build is needed.
      return message.app === 'host' || !rolledBack ? rounds.run() : undefined;
    }
    case 'warm-pictures':
      return warmPictures(environment, message.urls);
    case 'sync':
      return rounds.run();
  }
}

async function sync(): Promise<void> {
  const before = await store.read();
  const outcome = await synchronize(environment, store, tellStatus);
  if (outcome === 'switched-off') return switchOff();
  await tellStatus();
  for (const event of replacedLost(before, await store.read())) tellRolledBack(event);
}

/** Carries out the registry's emergency switch: deletes every copy and removes this worker. */
async function switchOff(): Promise<void> {
  const names = await scope.caches.keys();
  const shared = [PICTURES_CACHE, SPARE_CACHE];
  const ours = names.filter((name) => buildOfCache(name) !== null || shared.includes(name));
  await Promise.all(ours.map((name) => scope.caches.delete(name)));
  await store.clear();
  await scope.registration.unregister();
}

async function tellStatus(): Promise<void> {
  await tell(statusOf(await store.read()));
}

function tellRolledBack(event: RolledBack): void {
  void tell({ type: 'rolled-back', ...event });
}

async function tell(message: WorkerMessage): Promise<void> {
  for (const client of await openPages()) client.postMessage(message);
}

function openPages() {
  return scope.clients.matchAll({ includeUncontrolled: true, type: 'window' });
}
