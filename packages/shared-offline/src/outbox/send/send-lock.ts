// A plain blocking lock, so that only one tab sends at a time. A waiting person goes before the replay.
import type { Clock } from '../../clock';
import type { Locks } from '../../environment/environment';

export interface SendLock {
  /** Runs a turn of the replay under the lock. */
  replay<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Runs the work of a waiting person under the lock. The replay in this tab gives way after its request, and so do the
   * replays in other tabs, which `announce` tells.
   */
  urgent<T>(work: () => Promise<T>): Promise<T>;
  /** Like `urgent`, but resolves to null when the lock does not become free in time. */
  urgentWithin<T>(patienceMs: number, work: () => Promise<T>): Promise<T | null>;
  /** True while a person waits in this tab. That person's request is already in the lock's queue. */
  isUrgentHere(): boolean;
  /** True when the replay should end its turn. Asked after the replay has done some of its work. */
  mustYield(): boolean;
  /** Notes that a person waits in another tab. */
  noteUrgency(): void;
  /** Notes that a turn has ended for the waiting people. */
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
    // The note from another tab may be older than this turn, so a turn starts in spite of the note. At worst the person
    // waits for one more round.
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
