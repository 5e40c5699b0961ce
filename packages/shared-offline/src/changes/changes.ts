// One stream of changes for all tabs of a device. The tab that holds the lock reads the stream and tells the others.
import { createSignal } from '@evertill/shared-domain';
import type { Connectivity } from '../connectivity/connectivity-contract';
import type { Environment } from '../environment/environment';
import { followStream, type StreamEnd } from './change-stream';
import type { ChangedLists, Changes } from './changes-contract';

/** The changes with an end. */
export interface RunningChanges extends Changes {
  dispose(): void;
}

interface ChangesOptions {
  environment: Pick<Environment, 'fetch' | 'clock' | 'locks' | 'openChannel' | 'random'>;
  connectivity: Pick<Connectivity, 'getSnapshot' | 'subscribe'>;
  apiBase: string;
  suffix: string;
}

const FIRST_WAIT_MS = 10_000;
/** A stream that ended sooner counts as a failure, because a proxy may close every stream after seconds. */
const GOOD_AFTER_MS = 60_000;
const LONGEST_WAIT_MS = 60_000;
/** The wait after a stream that was refused or held back. */
const LONG_WAIT_MS = 5 * 60_000;
/** The time after which all lists count as changed, because no stream tells what changed. */
const DOUBT_WITHOUT_STREAM_MS = 5 * 60_000;
/** The same while a stream works, in case that a change was not told. */
const DOUBT_WITH_STREAM_MS = 30 * 60_000;

/**
 * The longest wait before a tab says that anything may have changed. Each tab takes a random part, because all devices
 * of a server hear this at once.
 */
const SPREAD_MS = 10_000;
/** The time between two signs of life from the tab that reads the stream. */
const ALIVE_EVERY_MS = 60_000;
/** The silence of that tab after which the others doubt. A browser may stop a hidden tab that holds the lock. */
const LEADER_LOST_MS = 150_000;

/** Builds one tab's side of the changes. */
export function createChanges({
  environment,
  connectivity,
  apiBase,
  suffix,
}: ChangesOptions): RunningChanges {
  const { clock, locks, random, openChannel } = environment;
  const told = createSignal<[ChangedLists | null]>();
  const now = () => clock.now().getTime();
  const name = `evertill-changes${suffix}`;
  const channel = openChannel(name);
  let following: AbortController | null = null;
  let followers = 0;
  let doubtMs: number | null = null;
  let doubtTimer: number | null = null;

  let watch: number | null = null;
  let spread: number | null = null;

  channel?.listen((message) => {
    if (watch !== null) watchLeader(LEADER_LOST_MS);
    if (isMessage(message)) hear(message.lists);
  });

  function watchLeader(ms: number): void {
    unwatchLeader();
    watch = clock.setTimeout(() => {
      if (connectivity.getSnapshot().isOnline) hear(null);
      watchLeader(DOUBT_WITHOUT_STREAM_MS);
    }, ms);
  }

  function unwatchLeader(): void {
    if (watch !== null) clock.clearTimeout(watch);
    watch = null;
  }

  /** Says every minute that this tab reads the stream, until the returned function is called. */
  function sayAlive(): () => void {
    let timer = clock.setTimeout(say, ALIVE_EVERY_MS);
    function say(): void {
      channel?.post({ alive: true });
      timer = clock.setTimeout(say, ALIVE_EVERY_MS);
    }
    return () => clock.clearTimeout(timer);
  }

  function hear(lists: ChangedLists | null): void {
    if (lists !== null) told.emit(lists);
    else spread ??= clock.setTimeout(tellUnknown, random() * SPREAD_MS);
  }

  function tellUnknown(): void {
    spread = null;
    told.emit(null);
  }

  function tell(lists: ChangedLists | null): void {
    hear(lists);
    channel?.post({ lists });
  }

  async function run(signal: AbortSignal): Promise<void> {
    try {
      await locks.request(name, { signal }, () => lead(signal));
    } catch {
      // The lock was withdrawn, because this tab does not follow any more.
    }
  }

  async function lead(signal: AbortSignal): Promise<void> {
    let failures = 0;
    unwatchLeader();
    const stopSaying = sayAlive();
    doubtAfter(DOUBT_WITHOUT_STREAM_MS);
    while (!signal.aborted) {
      await whenOnline(signal);
      if (signal.aborted) break;
      const online = whileOnline(signal);
      let readyAt: number | null = null;
      const end = await followStream({
        ...environment,
        apiBase,
        signal: online.signal,
        // Changes before this moment were not told.
        onReady() {
          readyAt = now();
          doubtAfter(DOUBT_WITH_STREAM_MS);
          tell(null);
        },
        onChange: tell,
      });
      online.stop();
      doubtAfter(DOUBT_WITHOUT_STREAM_MS);
      if (readyAt !== null && now() - readyAt >= GOOD_AFTER_MS) failures = 0;
      failures += 1;
      await pause(waitAfter(end, failures), signal);
    }
    stopSaying();
    doubtAfter(null);
  }

  // A timer that already runs goes on, because streams may fail more often than it ends.
  function doubtAfter(ms: number | null): void {
    if (ms === doubtMs) return;
    if (doubtTimer !== null) clock.clearTimeout(doubtTimer);
    doubtMs = ms;
    doubtTimer = ms === null ? null : clock.setTimeout(doubt, ms);
  }

  function doubt(): void {
    const ms = doubtMs;
    doubtMs = null;
    if (connectivity.getSnapshot().isOnline) tell(null);
    doubtAfter(ms);
  }

  // Spreads the devices that lost the same server.
  function waitAfter(end: StreamEnd, failures: number): number {
    const longest =
      end === 'silent' || end === 'refused'
        ? LONG_WAIT_MS
        : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));
    return longest * (0.1 + 0.9 * random());
  }

  function pause(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const timer = clock.setTimeout(end, ms);
      function end(): void {
        clock.clearTimeout(timer);
        signal.removeEventListener('abort', end);
        resolve();
      }
      signal.addEventListener('abort', end);
      if (signal.aborted) end();
    });
  }

  function whenOnline(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const stop = connectivity.subscribe(check);
      function check(): void {
        if (!signal.aborted && !connectivity.getSnapshot().isOnline) return;
        stop();
        signal.removeEventListener('abort', check);
        resolve();
      }
      signal.addEventListener('abort', check);
      check();
    });
  }

  // A lost network does not always end a connection, and the next one must not wait for that.
  function whileOnline(signal: AbortSignal): { signal: AbortSignal; stop(): void } {
    const limit = new AbortController();
    const end = () => limit.abort();
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
    const leave = connectivity.subscribe(() => {
      if (!connectivity.getSnapshot().isOnline) end();
    });
    return {
      signal: limit.signal,
      stop() {
        signal.removeEventListener('abort', end);
        leave();
      },
    };
  }

  function stop(): void {
    following?.abort();
    following = null;
    unwatchLeader();
    if (spread !== null) clock.clearTimeout(spread);
    spread = null;
  }

  return {
    subscribe: told.subscribe,
    follow() {
      followers += 1;
      if (following === null) {
        following = new AbortController();
        watchLeader(LEADER_LOST_MS);
        void run(following.signal);
      }
      let isOver = false;
      return () => {
        if (!isOver) followers -= 1;
        isOver = true;
        if (followers === 0) stop();
      };
    },
    dispose() {
      stop();
      told.clear();
      channel?.close();
    },
  };
}

// Another tab may run another build, so its messages are checked.
function isMessage(data: unknown): data is { lists: ChangedLists | null } {
  if (typeof data !== 'object' || data === null || !('lists' in data)) return false;
  const { lists } = data;
  if (lists === null) return true;
  return (
    typeof lists === 'object' && Object.values(lists).every((at) => at === null || typeof at === 'string')
  );
}
