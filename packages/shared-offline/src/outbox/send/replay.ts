// How what waits is sent, from the whole to the single request:
//   replay    every 2 minutes, and whenever something suggests that sending may work now
//   turn      one time under the send lock, 2 s at most; the queue is read once
//   round     records that do not depend on each other: claimed, sent, written down
//   attempt   one record in a round, and what its answer means (judge-answer)
//   delivery  the request: one record, or a batch of them
import { LIMITS } from '@evertill/shared-domain';
import type { Clock } from '../../clock';
import type { OutboxRecord } from '../record/outbox-record';
import type { OutboxStore } from '../store/outbox-store';
import type { SendLock } from './send-lock';
import { createSendPlan, type PlanContext, type SendPlan } from './send-plan';
import type { Round, RoundContext, SendRounds } from './send-rounds';
import type { Sender } from './sender';

const REPLAY_INTERVAL_MS = LIMITS.syncIntervalMs;
const TURN_BUDGET_MS = 2000;
const SMALLEST_BATCH = 4;
const SINGLES_PER_ROUND = 8;
// When a server fails this often in a row, the rest of the queue waits for a later turn.
const MAX_FAILURES_IN_A_ROW = 5;

export interface ReplayOptions {
  store: OutboxStore;
  lock: SendLock;
  rounds: SendRounds;
  clock: Clock;
  sender: Pick<Sender, 'mayDeliver' | 'isSignedIn' | 'recheck' | 'noteRefusal'>;
  checkConnectivity: () => Promise<boolean>;
  onRecorded: RoundContext['onRecorded'];
  onParked: RoundContext['onParked'];
  onSending: (isSending: boolean) => void;
  /** A turn has ended; `completed` counts what it delivered. */
  onTurnEnd: (completed: number) => Promise<void>;
  onUnreadable: () => void;
}

export interface Replay {
  /** Something may be sendable; `isForced` when waiting times no longer tell anything. */
  wake(isForced?: boolean): void;
  /** Like a forced wake; resolves when no turn is running any more. */
  run(): Promise<void>;
  start(): void;
  dispose(): void;
}

type TurnEnd = { isYielded: boolean; completed: number; dueInMs: number | null };

/** Builds the replay of one tab. */
export function createReplay(options: ReplayOptions): Replay {
  const { store, lock, rounds, clock, sender } = options;
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
      // Somebody may have woken it after the loop had looked at `isWanted` for the last time.
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
        // The queue cannot be read or written now. Nothing is lost: the status says so, and the next tick tries again.
        if (!isDisposed) options.onUnreadable();
      }
    }
  }

  async function turn(): Promise<TurnEnd> {
    const force = isForced;
    isForced = false;
    const startedAt = clock.elapsed();
    const author = sender.mayDeliver();
    const plan = createSendPlan();
    let completed = 0;
    let failures = 0;
    let hasSent = false;
    if (!author || isDisposed) return { isYielded: false, completed, dueInMs: null };
    const context = (): PlanContext => ({ author, now: clock.now().getTime(), isForced: force });
    const mayGoOn = () => sender.mayDeliver() === author && !isDisposed;
    const watch: RoundContext = {
      mayGoOn: () => mayGoOn() && !lock.mustYield(),
      isSameSession: () => sender.isSignedIn(author),
      onParked: options.onParked,
      onRecorded(outcomes, recorded) {
        plan.remove(outcomes.filter(({ kind }) => kind === 'complete').map(({ record }) => record.seq));
        plan.add(recorded.touched);
        options.onRecorded(outcomes, recorded);
      },
    };

    try {
      plan.add(await store.all());
      for (;;) {
        const heads = await nextHeads(plan, context);
        if (heads.length === 0) return { isYielded: false, completed, dueInMs: plan.dueIn(context()) };
        if (lock.isUrgentHere() || (hasSent && lock.mustYield())) {
          lock.noteYield();
          return { isYielded: true, completed, dueInMs: null };
        }
        if (!mayGoOn()) return { isYielded: false, completed, dueInMs: null };
        if (clock.elapsed() - startedAt > TURN_BUDGET_MS)
          return { isYielded: true, completed, dueInMs: null };
        options.onSending(true);
        const round = await send(heads, watch);
        hasSent = true;
        restOffered(plan, round);
        completed += round.completed;
        failures = round.completed > 0 ? 0 : failures + round.failed;
        if (round.isPause) sender.noteRefusal(author);
        const isLost = round.isUnanswered && !(await options.checkConnectivity());
        if (round.isPause || isLost || failures >= MAX_FAILURES_IN_A_ROW) {
          return { isYielded: false, completed, dueInMs: plan.dueIn(context()) };
        }
      }
    } finally {
      options.onSending(false);
    }
  }

  // New records join at the end of the order: they are read when the known ones are done.
  async function nextHeads(plan: SendPlan, context: () => PlanContext): Promise<OutboxRecord[]> {
    const limit = Math.max(SINGLES_PER_ROUND, rounds.batchSize());
    const heads = plan.next(limit, context());
    if (heads.length > 0) return heads;
    plan.add(await store.after(plan.lastSeq()));
    return plan.next(limit, context());
  }

  function send(heads: readonly OutboxRecord[], watch: RoundContext): Promise<Round> {
    const together = heads.filter((record) => !rounds.mustGoAlone(record)).slice(0, rounds.batchSize());
    if (together.length >= SMALLEST_BATCH) return rounds.batch(together, watch);
    return rounds.singles(heads.slice(0, SINGLES_PER_ROUND), watch);
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

function restOffered(plan: SendPlan, round: Round): void {
  const again = new Set(round.again.map((record) => record.seq));
  plan.rest(round.offered.map((record) => record.seq).filter((seq) => !again.has(seq)));
}
