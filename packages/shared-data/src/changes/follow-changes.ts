// Reads again what other devices changed, as far as a screen shows it. Lists that no screen shows are read when a screen
// opens.
import type { ChangedLists, Changes, Clock, Connectivity } from '@evertill/shared-offline';
import type { SignedIn } from '../data';

/** A list that is read again when it changed. */
export interface FollowedList {
  /** False while nothing of the page shows the list. */
  isWanted(): boolean;
  /** Reads the rows that changed since a time, or the list. A null time is not known. */
  read(since: string | null): Promise<unknown>;
}

interface FollowOptions {
  changes: Changes;
  session: { getSnapshot(): SignedIn; subscribe?(listener: () => void): () => void };
  connectivity: Pick<Connectivity, 'getSnapshot'>;
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>;
  lists: () => Readonly<Record<string, FollowedList>>;
}

/** The shortest time between two reads of one list, so that the sales of a busy minute share a read. */
const READ_EVERY_MS = 500;

/** Follows the changes while a person is signed in, until the returned function is called. */
export function followChanges({ changes, session, connectivity, clock, lists }: FollowOptions): () => void {
  const waiting = new Map<string, string | null>();
  const busy = new Set<string>();
  const timers = new Set<number>();
  let stopFollowing: (() => void) | null = null;
  /** The person whose session is followed, in their store. */
  let followed: string | null = null;

  function handle(changed: ChangedLists | null): void {
    const known = lists();
    for (const name of Object.keys(known)) {
      if (changed !== null && !(name in changed)) continue;
      waiting.set(name, earlier(waiting.get(name), changed?.[name] ?? null));
      void readNext(name);
    }
  }

  async function readNext(name: string): Promise<void> {
    const since = waiting.get(name);
    if (since === undefined || busy.has(name)) return;
    waiting.delete(name);
    const list = lists()[name];
    if (!list?.isWanted() || !connectivity.getSnapshot().isOnline) return;
    busy.add(name);
    try {
      await list.read(since);
    } catch {
      // The list stays as it is. The screen that shows it reports failures of its own reads.
    }
    const timer = clock.setTimeout(() => {
      timers.delete(timer);
      busy.delete(name);
      void readNext(name);
    }, READ_EVERY_MS);
    timers.add(timer);
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
    for (const stop of stops) stop?.();
    stopFollowing?.();
    stopFollowing = null;
    for (const timer of timers) clock.clearTimeout(timer);
    waiting.clear();
  };
}

/** Joins the times of two changes of a list. An unknown time may be earlier than every other. */
function earlier(before: string | null | undefined, since: string | null): string | null {
  if (before === undefined || since === null) return since;
  return before === null || before < since ? before : since;
}
