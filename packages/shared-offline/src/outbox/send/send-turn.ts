// One turn of sending (see replay.ts). The queue is read from its oldest record on, only as far as there is something
// to send, and is sent in rounds until nothing is left or another sender goes first.
import type { Clock } from '../../clock';
import type { Author, OutboxRecord } from '../record/outbox-record';
import type { OutboxStore } from '../store/outbox-store';
import type { SendLock } from './send-lock';
import { createSendPlan, type PlanContext, type SendPlan } from './send-plan';
import type { Round, RoundContext, SendRounds } from './send-rounds';
import type { Sender } from './sender';

const TURN_BUDGET_MS = 2000;
const SMALLEST_BATCH = 4;
const SINGLES_PER_ROUND = 8;
const RECORDS_PER_READ = 100;
// When a server fails this often in a row, the rest of the queue waits for a later turn.
const MAX_FAILURES_IN_A_ROW = 5;

export interface TurnOptions {
  store: Pick<OutboxStore, 'after' | 'present'>;
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
  const reader = createReader(plan, options);
  const context = (): PlanContext => ({ author, now: clock.now().getTime(), isForced });
  const mayGoOn = () => sender.mayDeliver() === author && !isDisposed();
  const watch = watchOf(options, { plan, author, mayGoOn });

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
      if (hasSent && clock.elapsed() - startedAt > TURN_BUDGET_MS)
        return { isYielded: true, completed, dueInMs: null };
      options.onSending(true);
      const round = await send(rounds, heads, watch);
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

// Reads the queue into the plan. Records that were never tried go first, wherever they are, so a record that has failed
// is sent only when the whole queue was read. New records join at the end of the queue, so they are read when the known
// records are done.
function createReader(plan: SendPlan, { store, rounds }: TurnOptions) {
  let isAtEnd = false;

  async function read(limit: number): Promise<number> {
    const records = await store.after(plan.lastSeq(), limit);
    isAtEnd = records.length < limit;
    plan.add(records);
    // A record usually waits for earlier records. After an import or a person's decision it may wait for a later one.
    const unknown = plan.unknownKeys(records);
    if (unknown.length > 0) plan.noteLater(await store.present(unknown));
    return records.length;
  }

  return {
    async nextHeads(context: () => PlanContext): Promise<OutboxRecord[]> {
      const limit = Math.max(SINGLES_PER_ROUND, rounds.batchSize());
      for (;;) {
        const heads = plan.next(limit, context());
        const isFull = heads.length === limit && heads.every(({ attempts }) => attempts === 0);
        if (isFull || (isAtEnd && heads.length > 0)) return heads;
        if ((await read(Math.max(limit, RECORDS_PER_READ))) === 0) return heads;
      }
    },
  };
}

function send(rounds: SendRounds, heads: readonly OutboxRecord[], watch: RoundContext): Promise<Round> {
  const together = heads.filter((record) => !rounds.mustGoAlone(record)).slice(0, rounds.batchSize());
  if (together.length >= SMALLEST_BATCH) return rounds.batch(together, watch);
  return rounds.singles(heads.slice(0, SINGLES_PER_ROUND), watch);
}

function restOffered(plan: SendPlan, round: Round): void {
  const again = new Set(round.again.map((record) => record.seq));
  plan.rest(round.offered.map((record) => record.seq).filter((seq) => !again.has(seq)));
}
