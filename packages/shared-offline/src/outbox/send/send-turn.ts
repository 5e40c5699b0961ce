// One turn of sending (see replay.ts). The queue is read from its oldest record on, only as far as there is something
// to send, and is sent in rounds until nothing is left or another sender goes first.
import type { Clock } from '../../clock';
import type { Author, OutboxRecord } from '../record/outbox-record';
import { createQueueReader, type QueueReaderOptions, SINGLES_PER_ROUND } from './queue-reader';
import type { SendLock } from './send-lock';
import { createSendPlan, type PlanContext, type SendPlan } from './send-plan';
import type { RoundContext, SendRounds } from './send-rounds';
import type { Sender } from './sender';

const TURN_BUDGET_MS = 2000;
const SMALLEST_BATCH = 4;
// When a server fails this often in a row, the rest of the queue waits for a later turn.
const MAX_FAILURES_IN_A_ROW = 5;

export interface TurnOptions extends QueueReaderOptions {
  lock: Pick<SendLock, 'isUrgentHere' | 'mustYield' | 'noteYield'>;
  rounds: SendRounds;
  clock: Clock;
  sender: Pick<Sender, 'mayDeliver' | 'isSignedIn' | 'noteRefusal'>;
  checkConnectivity: () => Promise<boolean>;
  onRecorded: RoundContext['onRecorded'];
  onParked: RoundContext['onParked'];
  onSending: (isSending: boolean) => void;
}

/** The end of a turn. */
export interface TurnEnd {
  /** True when there was more to send. */
  isYielded: boolean;
  completed: number;
  /** In milliseconds. The time until a waiting record becomes sendable. Null when no timer is needed. */
  dueInMs: number | null;
}

/**
 * Runs one turn. The caller must hold the send lock. `isForced` ignores waiting times. `isDisposed` ends the turn after
 * its round.
 */
export async function runTurn(
  options: TurnOptions,
  { isForced, isDisposed }: { isForced: boolean; isDisposed: () => boolean },
): Promise<TurnEnd> {
  const { lock, rounds, clock, sender } = options;
  const startedAt = clock.elapsed();
  const author = sender.mayDeliver();
  let completed = 0;
  let failures = 0;
  let hasSent = false;
  if (!author || isDisposed()) return { isYielded: false, completed, dueInMs: null };
  const plan = createSendPlan();
  const reader = createQueueReader(plan, options);
  const context = (): PlanContext => ({ author, now: clock.now().getTime(), isForced });
  const mayGoOn = () => sender.mayDeliver() === author && !isDisposed();
  const isOver = () => clock.elapsed() - startedAt > TURN_BUDGET_MS;
  const watch = watchOf(options, { plan, author, mayGoOn });
  const takeMore = async () => {
    if (isOver() || !watch.mayGoOn()) return [];
    return offered(plan, together(rounds, await reader.nextHeads(context)));
  };

  try {
    for (;;) {
      const heads = await reader.nextHeads(context);
      if (heads.length === 0) return { isYielded: false, completed, dueInMs: plan.dueIn(context()) };
      if (lock.isUrgentHere() || (hasSent && lock.mustYield())) {
        lock.noteYield();
        return { isYielded: true, completed, dueInMs: null };
      }
      if (!mayGoOn()) return { isYielded: false, completed, dueInMs: null };
      // A turn that has only read must send, because a slow device may always read for longer than a turn may take.
      if (hasSent && isOver()) return { isYielded: true, completed, dueInMs: null };
      options.onSending(true);
      const batch = offered(plan, together(rounds, heads));
      const round =
        batch.length > 0
          ? await rounds.batch(batch, { ...watch, takeMore })
          : await rounds.singles(offered(plan, heads.slice(0, SINGLES_PER_ROUND)), watch);
      hasSent = true;
      plan.offerAgain(round.again.map(({ seq }) => seq));
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

// Returns the context of a round, which passes every written outcome on to the plan of this turn.
function watchOf(
  { lock, sender, onParked, onRecorded }: TurnOptions,
  { plan, author, mayGoOn }: { plan: SendPlan; author: Author; mayGoOn: () => boolean },
): RoundContext {
  return {
    mayGoOn: () => mayGoOn() && !lock.mustYield(),
    isSameSession: () => sender.isSignedIn(author),
    onParked,
    onRecorded(outcomes, recorded) {
      plan.remove(outcomes.filter(({ kind }) => kind === 'complete').map(({ record }) => record.seq));
      plan.update(recorded.touched);
      onRecorded(outcomes, recorded);
    },
  };
}

// Returns the records that go into batches. Empty when they are too few.
function together(rounds: SendRounds, heads: readonly OutboxRecord[]): readonly OutboxRecord[] {
  const records = heads.filter((record) => !rounds.mustGoAlone(record)).slice(0, rounds.batchSize());
  return records.length >= SMALLEST_BATCH ? records : [];
}

// A record that a round takes up is not offered again in this turn, unless the round gives the record back.
function offered(plan: SendPlan, records: readonly OutboxRecord[]): readonly OutboxRecord[] {
  plan.rest(records.map(({ seq }) => seq));
  return records;
}
