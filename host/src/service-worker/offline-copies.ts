// The page's side of the service worker: registers the worker, reports how this page started, and keeps what the
// worker reports about the copies.
import { createStore, type Store } from '@evertill/federation-kit';
import type { RolledBack } from './boots';
import type { CopyStatus, PageMessage, WorkerMessage } from './messages';

const WORKER_URL = '/sw.js';
const SYNC_EVERY_MS = 15 * 60_000;

export interface OfflineCopies {
  /** The state of the copies. Null until the worker has sent it. */
  readonly status: Store<CopyStatus | null>;
  /** True when a newer build of an app on this page is ready. A reload opens that build. */
  readonly hasUpdate: Store<boolean>;
  sync(): void;
  /** Reports that this page runs a build. The worker keeps the build while the page is open. */
  reportOpened(app: string, buildId: string): void;
  /** Reports that the build's first screen started well. */
  reportStarted(app: string, buildId: string): void;
  reportFailed(app: string, buildId: string): void;
  /** Calls the listener when a failing build was rolled back. A failed app can be opened again now. */
  onRolledBack(listener: (event: RolledBack) => void): void;
}

export interface OfflineCopiesOptions {
  hostBuildId: string;
  container: ServiceWorkerContainer | undefined;
  /** False when the server forbids copies on devices. The worker is removed then. */
  isWanted: boolean;
  onError(error: unknown): void;
}

export function createOfflineCopies(options: OfflineCopiesOptions): OfflineCopies {
  const status = createStore<CopyStatus | null>(null);
  const hasUpdate = createStore(false);
  const builds: Record<string, string> = { host: options.hostBuildId };
  const rolledBackListeners = new Set<(event: RolledBack) => void>();
  const { container } = options;

  const send = (message: PageMessage) => {
    // A newly installed worker may not control this page yet, so the message goes to the active worker.
    container?.ready.then(({ active }) => active?.postMessage(message)).catch(options.onError);
  };
  const copies: OfflineCopies = {
    status,
    hasUpdate,
    sync: () => send({ type: 'sync' }),
    reportOpened(app, buildId) {
      builds[app] = buildId;
      send({ type: 'boot-up', app, buildId });
    },
    reportStarted: (app, buildId) => send({ type: 'boot-ok', app, buildId }),
    reportFailed: (app, buildId) => send({ type: 'boot-failed', app, buildId }),
    onRolledBack: (listener) => void rolledBackListeners.add(listener),
  };
  if (!container) return copies;
  if (!options.isWanted) {
    void removeWorkers(container).catch(options.onError);
    return copies;
  }

  container.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if (data?.type === 'status') {
      status.set(data);
      hasUpdate.set(data.apps.some(({ app, active }) => active !== null && isOlder(builds[app], active)));
    } else if (data?.type === 'rolled-back') {
      for (const listener of rolledBackListeners) listener(data);
    }
  });
  container.startMessages();
  container
    .register(WORKER_URL, { scope: '/', updateViaCache: 'none' })
    .then(() => {
      send({ type: 'hello', builds });
      copies.sync();
    })
    .catch(options.onError);
  addEventListener('online', copies.sync);
  setInterval(copies.sync, SYNC_EVERY_MS);
  return copies;
}

function isOlder(running: string | undefined, active: string): boolean {
  return running !== undefined && running !== active;
}

async function removeWorkers(container: ServiceWorkerContainer): Promise<void> {
  const registrations = await container.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}
