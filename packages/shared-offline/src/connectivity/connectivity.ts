// Only the server's answers decide whether the server can be reached. The browser's network signals are only a reason
// to probe.
import { createSignal, type NetworkState } from '@evertill/shared-domain';
import type { Environment, KeyValueStorage } from '../environment/environment';
import type { Connectivity } from './connectivity-contract';
import { createRetryTimer } from './retry-timer';

const LAST_SYNC_KEY = 'evertill.lastSyncTime';

/** Calls the listener each time the server answers again after an outage. */
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

/** Connectivity with a start and an end. */
export interface MeasuredConnectivity extends Connectivity {
  start(): void;
  dispose(): void;
}

interface ConnectivityOptions {
  /** Requests our server's health. True when our server answered. */
  probe: () => Promise<boolean>;
  environment: Pick<Environment, 'clock' | 'random' | 'page' | 'localStorage'>;
  suffix: string;
}

/** Builds connectivity. Probes when in doubt, backs off while no answer comes, and remembers the last complete sync. */
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
  /** The number of probes that the server answered although the browser reported no network. */
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
      // The browser may soon be right: the network may fail now, and no request may notice for a long time. So plan
      // another probe.
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

  // The network has changed. An answer to a probe in progress tells about the old network, so another probe follows.
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
    // When localStorage is full, only the time of the last sync is lost on a reload.
  }
}
