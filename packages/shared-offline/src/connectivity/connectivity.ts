// Only the server's answers tell whether it can be reached; what the browser says about the network is a reason to ask it.
import { createSignal, type NetworkState } from '@evertill/shared-domain';
import type { Environment, KeyValueStorage } from '../environment/environment';
import type { Connectivity } from './connectivity-contract';
import { createRetryTimer } from './retry-timer';

const LAST_SYNC_KEY = 'evertill.lastSyncTime';

/** Calls back whenever the server answers again after it did not. */
export function onBackOnline(
  connectivity: Pick<Connectivity, 'getSnapshot' | 'subscribe'>,
  listener: () => void,
): () => void {
  let wasOnline = connectivity.getSnapshot().isOnline;
  return connectivity.subscribe(() => {
    const { isOnline } = connectivity.getSnapshot();
    if (isOnline && !wasOnline) listener();
    wasOnline = isOnline;
  });
}

/** Connectivity with what the transport reports to it, and its end. */
export interface MeasuredConnectivity extends Connectivity {
  start(): void;
  dispose(): void;
}

interface ConnectivityOptions {
  /** Asks our server's health; true when it was our server that answered. */
  probe: () => Promise<boolean>;
  environment: Pick<Environment, 'clock' | 'random' | 'page' | 'localStorage'>;
  suffix: string;
}

/** Probes when unsure, backs off while nobody answers, and remembers the last complete sync. */
export function createConnectivity(options: ConnectivityOptions): MeasuredConnectivity {
  const { probe, environment, suffix } = options;
  const { clock, random, page, localStorage } = environment;
  const lastSyncKey = `${LAST_SYNC_KEY}${suffix}`;
  const changed = createSignal();
  let snapshot: NetworkState = {
    isOnline: page.isOnlineHint(),
    lastSyncTime: localStorage.getItem(lastSyncKey),
  };
  let probing: Promise<boolean> | null = null;
  let failures = 0;
  /** How often the server has answered a probe although the browser says that there is no network. */
  let contradictions = 0;
  const retry = createRetryTimer(clock, random, () => void check());
  let isDisposed = false;
  const stops: (() => void)[] = [];

  function update(change: Partial<NetworkState>): void {
    const next = { ...snapshot, ...change };
    if (next.isOnline === snapshot.isOnline && next.lastSyncTime === snapshot.lastSyncTime) return;
    snapshot = next;
    changed.emit();
  }

  function reportAnswer(): void {
    failures = 0;
    update({ isOnline: true });
    if (page.isOnlineHint()) retry.cancel();
  }

  function settle(isReachable: boolean): boolean {
    if (isDisposed) return false;
    if (isReachable) {
      reportAnswer();
      if (page.isOnlineHint()) return true;
      // The browser may be right in a moment: the network may go now, and perhaps nobody asks again for a long time. So ask again.
      contradictions += 1;
      retry.schedule(contradictions);
    } else {
      failures += 1;
      update({ isOnline: false });
      retry.schedule(failures);
    }
    return isReachable;
  }

  function check(): Promise<boolean> {
    if (isDisposed) return Promise.resolve(false);
    if (probing) return probing;
    retry.cancel();
    const running = probe().then((isReachable) => {
      probing = null;
      return settle(isReachable);
    });
    probing = running;
    return running;
  }

  // The network has changed: the answer to a probe that is already on its way is about the old network.
  function handleHint(): void {
    failures = 0;
    contradictions = 0;
    const earlier = probing;
    if (earlier) void earlier.then(() => check());
    else void check();
  }

  return {
    getSnapshot: () => snapshot,
    subscribe: changed.subscribe,
    check,
    markSynced(at) {
      const lastSyncTime = at.toISOString();
      update({ lastSyncTime });
      remember(localStorage, lastSyncKey, lastSyncTime);
    },
    reportAnswer,
    reportDoubt() {
      const isAskedSoon = retry.isPlanned() && !snapshot.isOnline;
      if (!probing && !isAskedSoon) void check();
    },
    start() {
      stops.push(page.onNetworkHint(handleHint));
      stops.push(
        page.onWake(() => {
          if (!snapshot.isOnline) handleHint();
        }),
      );
      void check();
    },
    dispose() {
      isDisposed = true;
      retry.cancel();
      for (const stop of stops) stop();
      changed.clear();
    },
  };
}

function remember(storage: KeyValueStorage, key: string, value: string): void {
  try {
    storage.setItem(key, value);
  } catch {
    // A full localStorage costs only the memory of this moment after a reload.
  }
}
