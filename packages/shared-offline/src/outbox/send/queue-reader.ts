import type { OutboxRecord } from '../record/outbox-record';
import type { OutboxStore } from '../store/outbox-store';
import type { PlanContext, SendPlan } from './send-plan';
import type { SendRounds } from './send-rounds';

/** The number of records to take up for a round without batches. */
export const SINGLES_PER_ROUND = 8;
const RECORDS_PER_READ = 100;

export interface QueueReaderOptions {
  store: Pick<OutboxStore, 'after' | 'present'>;
  rounds: Pick<SendRounds, 'batchSize'>;
}

export interface QueueReader {
  /** Returns the next records to send. Empty when the queue holds no more of them. */
  nextHeads(context: () => PlanContext): Promise<OutboxRecord[]>;
}

/**
 * Builds a reader that reads the queue into the plan, a portion at a time. Records that were never tried go first,
 * wherever they are, so a record that has failed is sent only when the whole queue was read. New records join at the end
 * of the queue, so they are read when the known records are done.
 */
export function createQueueReader(plan: SendPlan, { store, rounds }: QueueReaderOptions): QueueReader {
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
    async nextHeads(context) {
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
