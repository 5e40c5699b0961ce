// The sending of waiting records, from the whole to the single request:
//   replay    every 2 minutes, and whenever something suggests that sending may work now
//   turn      one time under the send lock, 2 s at most; the queue is read as far as it is sent (send-turn)
//   round     records that do not depend on each other: claimed, sent, written down
//   attempt   one record in a round, and what its answer means (judge-answer)
//   delivery  the request: one record, or a batch of them
import { LIMITS } from '@evertill/shared-domain';
import type { SendLock } from './send-lock';
import { runTurn, type TurnOptions } from './send-turn';
import type { Sender } from './sender';

const REPLAY_INTERVAL_MS = LIMITS.syncIntervalMs;

export interface ReplayOptions extends TurnOptions {
  lock: SendLock;
  sender: Pick<Sender, 'mayDeliver' | 'isSignedIn' | 'recheck' | 'noteRefusal'>;
  /** Called when a turn has ended. `completed` is the number of records that the turn delivered. */
  onTurnEnd: (completed: number) => Promise<void>;
  onUnreadable: () => void;
}

export interface Replay {
  /** Starts a turn, because something may be sendable. `isForced` is true when the waiting times no longer count. */
  wake(isForced?: boolean): void;
  /** Wakes the replay with `isForced`. Resolves when no turn is running any more. */
  run(): Promise<void>;
  start(): void;
  dispose(): void;
}

/** Builds the replay of one tab. */
export function createReplay(options: ReplayOptions): Replay {
  const { lock, clock, sender } = options;
  let running: Promise<void> | null = null;
  let isWanted = false;
  let isForced = false;
  let dueTimer: number | null = null;
  let tickTimer: number | null = null;
  let isDisposed = false;

  function wake(force = false): void {
    if (isDisposed) return;
    isWanted = true;
    isForced ||= force;
    running ??= drive().finally(() => {
      running = null;
      // `wake` may have been called after the loop checked `isWanted` for the last time.
      if (isWanted) wake();
    });
  }

  async function drive(): Promise<void> {
    while (isWanted && !isDisposed) {
      isWanted = false;
      await sender.recheck();
      if (!sender.mayDeliver()) continue;
      try {
        const end = await lock.replay(turn);
        await options.onTurnEnd(end.completed);
        if (end.isYielded) isWanted = true;
        else scheduleDue(end.dueInMs);
      } catch {
        // The queue cannot be read or written now. The status says so, and the next tick tries again. Nothing is lost.
        if (!isDisposed) options.onUnreadable();
      }
    }
  }

  function turn() {
    const force = isForced;
    isForced = false;
    return runTurn(options, { isForced: force, isDisposed: () => isDisposed });
  }

  function scheduleDue(ms: number | null): void {
    if (dueTimer !== null) clock.clearTimeout(dueTimer);
    dueTimer = ms === null || isDisposed ? null : clock.setTimeout(() => wake(), ms);
  }

  function tick(): void {
    if (isDisposed) return;
    wake();
    tickTimer = clock.setTimeout(tick, REPLAY_INTERVAL_MS);
  }

  return {
    wake,
    async run() {
      wake(true);
      await running;
    },
    start() {
      tickTimer = clock.setTimeout(tick, REPLAY_INTERVAL_MS);
    },
    dispose() {
      isDisposed = true;
      for (const timer of [dueTimer, tickTimer]) if (timer !== null) clock.clearTimeout(timer);
    },
  };
}
