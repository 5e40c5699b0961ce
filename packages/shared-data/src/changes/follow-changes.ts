// Reads again what other devices changed, as far as a screen shows it. Lists that no screen shows are read when a screen
// opens.
import type { ChangedLists, Changes, Clock, Connectivity } from '@evertill/shared-offline';
import type { SignedIn } from '../data';

/** A list that is read again when it changed. */
export interface FollowedList {
  /** False while nothing of the page shows the list. */
  isWanted(): boolean;
  /** Reads the rows that changed since a time, or the list. A null time is not known. Rejects when that failed. */
  read(since: string | null): Promise<unknown>;
  /** True for a list that every sale of the store changes, so that all devices would read the list all the time. */
  isBusy?: boolean;
}

interface FollowOptions {
  changes: Changes;
  session: { getSnapshot(): SignedIn; subscribe?(listener: () => void): () => void };
  connectivity: Pick<Connectivity, 'getSnapshot'>;
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout' | 'now'>;
  random: () => number;
  lists: () => Readonly<Record<string, FollowedList>>;
}

interface Planned {
  at: number;
  timer: number;
}

const REST_MS = 500;
const BUSY_REST_MS = 2_000;
// A server that answers slowly is asked less often for busy lists, so that the reads of many devices leave time for the
// sales.
const BUSY_REST_PER_READ = 50;
const LONGEST_REST_MS = 60_000;
/** The wait before the first read of a busy list, over which the devices of a store spread. */
const BUSY_WAIT_MS = 1_000;
const RETRY_AFTER_MS = 5_000;
const LONGEST_RETRY_MS = 5 * 60_000;

/** Follows the changes while a person is signed in, until the returned function is called. */
export function followChanges(options: FollowOptions): () => void {
  const { changes, session, connectivity, clock, random, lists } = options;
  /** The changes that have not been read, by list. */
  const waiting = new Map<string, string | null>();
  const planned = new Map<string, Planned>();
  const reading = new Set<string>();
  const restsUntil = new Map<string, number>();
  const failures = new Map<string, number>();
  let isStopped = false;
  let stopFollowing: (() => void) | null = null;
  /** The person whose session is followed, in their store. */
  let followed: string | null = null;
  const now = () => clock.now().getTime();

  function handle(changed: ChangedLists | null): void {
    for (const [name, { isBusy = false }] of Object.entries(lists())) {
      if (changed !== null && !(name in changed)) continue;
      waiting.set(name, earlier(waiting.get(name), changed?.[name] ?? null));
      plan(name, isBusy ? random() * BUSY_WAIT_MS : 0);
    }
  }

  function plan(name: string, waitMs: number): void {
    if (reading.has(name)) return;
    const at = Math.max(now() + waitMs, restsUntil.get(name) ?? 0);
    const before = planned.get(name);
    if (before && before.at <= at) return;
    if (before) clock.clearTimeout(before.timer);
    planned.delete(name);
    if (at <= now()) return void readNext(name);
    const timer = clock.setTimeout(() => {
      planned.delete(name);
      void readNext(name);
    }, at - now());
    planned.set(name, { at, timer });
  }

  async function readNext(name: string): Promise<void> {
    const since = waiting.get(name);
    waiting.delete(name);
    const list = lists()[name];
    if (since === undefined || !list?.isWanted() || !connectivity.getSnapshot().isOnline) return;
    reading.add(name);
    const begunAt = now();
    let restMs: number;
    try {
      await list.read(since);
      failures.delete(name);
      restMs = list.isBusy ? busyRestAfter(now() - begunAt) : REST_MS;
    } catch {
      // The screen that shows the list reports failures of its own reads. This change would stay unseen.
      waiting.set(name, earlier(waiting.get(name), since));
      restMs = restAfterFailure(name);
    }
    reading.delete(name);
    restsUntil.set(name, now() + restMs);
    if (!isStopped && waiting.has(name)) plan(name, 0);
  }

  function restAfterFailure(name: string): number {
    const count = (failures.get(name) ?? 0) + 1;
    failures.set(name, count);
    return Math.min(LONGEST_RETRY_MS, RETRY_AFTER_MS * 2 ** (count - 1)) * (0.5 + random() / 2);
  }

  function followPerson(): void {
    const { user, store = '' } = session.getSnapshot();
    const person = user && `${store} ${user.id}`;
    if (person === followed) return;
    followed = person;
    stopFollowing?.();
    stopFollowing = person === null ? null : changes.follow();
  }

  followPerson();
  const stops = [changes.subscribe(handle), session.subscribe?.(followPerson)];
  return () => {
    isStopped = true;
    for (const stop of stops) stop?.();
    stopFollowing?.();
    stopFollowing = null;
    for (const { timer } of planned.values()) clock.clearTimeout(timer);
    planned.clear();
    waiting.clear();
  };
}

function busyRestAfter(readMs: number): number {
  return Math.min(LONGEST_REST_MS, Math.max(BUSY_REST_MS, readMs * BUSY_REST_PER_READ));
}

/** Joins the times of two changes of a list. An unknown time may be earlier than every other. */
function earlier(before: string | null | undefined, since: string | null): string | null {
  if (before === undefined || since === null) return since;
  return before === null || before < since ? before : since;
}
