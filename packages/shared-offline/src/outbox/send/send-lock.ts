// One sender at a time over all tabs, by a plain blocking lock. A person who waits goes before the replay.
import type { Clock } from '../../clock';
import type { Locks } from '../../environment/environment';

export interface SendLock {
  /** For a turn of the replay. */
  replay<T>(work: () => Promise<T>): Promise<T>;
  /** For a person who waits: the replay in this tab and, told by `announce`, in the others gives way after its request. */
  urgent<T>(work: () => Promise<T>): Promise<T>;
  /** The same, but null when the lock is not free in time. */
  urgentWithin<T>(patienceMs: number, work: () => Promise<T>): Promise<T | null>;
  /** A person waits in this tab: their request is in the queue already. */
  isUrgentHere(): boolean;
  /** Whether the replay should end its turn; asked after it has done some of its work. */
  mustYield(): boolean;
  /** Another tab has a person waiting. */
  noteUrgency(): void;
  /** The turn has ended for those who wait. */
  noteYield(): void;
  dispose(): void;
}

/** Builds one tab's side of the lock. */
export function createSendLock(options: {
  locks: Locks;
  clock: Clock;
  name: string;
  announce: () => void;
}): SendLock {
  const { locks, clock, name, announce } = options;
  const disposal = new AbortController();
  let urgentHere = 0;
  let isUrgentElsewhere = false;

  async function urgent<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    urgentHere += 1;
    try {
      const turn = locks.request(name, { signal }, work);
      announce();
      return await turn;
    } finally {
      urgentHere -= 1;
    }
  }

  return {
    replay: (work) => locks.request(name, { signal: disposal.signal }, work),
    urgent: (work) => urgent(disposal.signal, work),
    async urgentWithin(patienceMs, work) {
      const patience = new AbortController();
      const timer = clock.setTimeout(() => patience.abort(), patienceMs);
      let hasBegun = false;
      try {
        return await urgent(patience.signal, () => {
          hasBegun = true;
          clock.clearTimeout(timer);
          return work();
        });
      } catch (error) {
        if (!hasBegun && patience.signal.aborted) return null;
        throw error;
      } finally {
        clock.clearTimeout(timer);
      }
    },
    isUrgentHere: () => urgentHere > 0,
    // What another tab told may be older than this turn, so a turn begins in spite of it: at worst the person waits for one more round.
    mustYield: () => urgentHere > 0 || isUrgentElsewhere,
    noteUrgency() {
      isUrgentElsewhere = true;
    },
    noteYield() {
      isUrgentElsewhere = false;
    },
    dispose: () => disposal.abort(),
  };
}
