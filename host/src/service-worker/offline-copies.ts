// The page's side of the service worker: registers it, reports how this page started, and says what is stored.
import { createStore, type Store } from '@evertill/federation-kit';
import type { RolledBack } from './boots';
import type { CopyStatus, PageMessage, WorkerMessage } from './messages';

const WORKER_URL = '/sw.js';
const SYNC_EVERY_MS = 15 * 60_000;

export interface OfflineCopies {
  /** What is stored; null while the worker has not said. */
  readonly status: Store<CopyStatus | null>;
  /** A newer build of something this page runs is ready; a reload opens it. */
  readonly hasUpdate: Store<boolean>;
  sync(): void;
  /** This page runs this build: it is kept while the page is open. */
  reportOpened(app: string, buildId: string): void;
  /** The build's first screen stood its time. */
  reportStarted(app: string, buildId: string): void;
  reportFailed(app: string, buildId: string): void;
}

export interface OfflineCopiesOptions {
  hostBuildId: string;
  container: ServiceWorkerContainer | undefined;
  /** False when the server wants no copies on devices: the worker is removed. */
  isWanted: boolean;
  /** A failing build was taken back; what failed can be tried again now. */
  onRolledBack(event: RolledBack): void;
  onError(error: unknown): void;
}

export function createOfflineCopies(options: OfflineCopiesOptions): OfflineCopies {
  const status = createStore<CopyStatus | null>(null);
  const hasUpdate = createStore(false);
  const builds: Record<string, string> = { host: options.hostBuildId };
  const { container } = options;

  const send = (message: PageMessage) => {
    // The worker that was just installed may not control this page yet; the active one is asked for.
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
      options.onRolledBack(data);
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
