import { pageSlots, registerLedger } from '@evertill/shared-domain';
import { createCache, type RunningCache } from './cache/cache';
import type { Cache } from './cache/cache-contract';
import { createChanges } from './changes/changes';
import type { Changes } from './changes/changes-contract';
import type { Clock } from './clock';
import { createConnectivity } from './connectivity/connectivity';
import type { Connectivity } from './connectivity/connectivity-contract';
import { browserEnvironment } from './environment/browser-environment';
import type { Environment } from './environment/environment';
import { createHttpClient } from './http/http-client';
import type { HttpClient } from './http/http-contract';
import { createTransport, isOurs } from './http/transport';
import { createOutbox } from './outbox/outbox';
import type { Outbox } from './outbox/outbox-contract';
import { createDurableStorage, type DurableStorage } from './storage/durable-storage';

const HEALTH_URL = '/health';
const HEALTH_TIMEOUT_MS = 5000;
// The layer is stored under a registered symbol, not in this module, because federation may load this module twice.
const PAGE_KEY = Symbol.for('evertill.offline');
type Slots = { [PAGE_KEY]?: Offline };

/** All options have defaults in a browser. A test, a second tab or an embedding page passes its own. */
export interface OfflineOptions extends Partial<Environment> {
  /** Keeps two tills of one origin apart: each has its own outbox, cache, locks and tab messages. */
  namespace?: string;
  /** The base of all API addresses: '/api', or the full address for an embedding page. */
  apiBase?: string;
}

/** The offline layer of one page. Keeps a till working without a connection. */
export interface Offline {
  readonly namespace: string;
  readonly http: HttpClient;
  readonly connectivity: Connectivity;
  readonly cache: Cache;
  readonly outbox: Outbox;
  /** What other devices of the store changed. */
  readonly changes: Changes;
  /** Stores the few values that a till needs at its start and that exist only on this device. */
  readonly durable: DurableStorage;
  readonly clock: Clock;
  dispose(): void;
}

/** Builds an offline layer. A page uses only one layer, see getOffline. */
export function createOffline({ namespace = '', apiBase = '/api', ...given }: OfflineOptions = {}): Offline {
  const environment = browserEnvironment(given);
  const { clock, fetch } = environment;
  const suffix = namespace === '' ? '' : `:${namespace}`;
  const cache: RunningCache = createCache(environment, suffix);
  const durable = createDurableStorage(environment, suffix);
  const transport = createTransport({
    fetch,
    clock,
    apiBase,
    onExchange: (isAnswered) => (isAnswered ? connectivity.reportAnswer() : connectivity.reportDoubt()),
  });
  const connectivity = createConnectivity({
    probe: async () =>
      isOurs(await transport.exchange({ method: 'GET', url: HEALTH_URL, timeoutMs: HEALTH_TIMEOUT_MS })),
    environment,
    suffix,
  });
  const http = createHttpClient({
    transport,
    isOnline: () => connectivity.getSnapshot().isOnline,
  });
  const outbox = createOutbox({
    environment,
    suffix,
    transport,
    connectivity,
    http,
    ledger: registerLedger,
    onSessionLost: http.signalSessionLost,
    onQuota: cache.dropSales,
  });
  const changes = createChanges({ environment, connectivity, apiBase, suffix });
  connectivity.start();
  outbox.start();

  return {
    namespace,
    http,
    connectivity,
    cache,
    outbox,
    changes,
    durable,
    clock,
    dispose() {
      changes.dispose();
      outbox.dispose();
      connectivity.dispose();
      cache.dispose();
      durable.dispose();
    },
  };
}

/** Returns the offline layer of this page, even when another copy of this module built the layer. */
export function getOffline(): Offline {
  const page = pageSlots<Slots>();
  page[PAGE_KEY] ??= createOffline();
  return page[PAGE_KEY];
}

/** Sets the offline layer of this page. An embedding page calls this before its first screen. */
export function provideOffline(offline: Offline): void {
  pageSlots<Slots>()[PAGE_KEY] = offline;
}
