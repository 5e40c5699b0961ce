import { and, eq, gt, lt, not, or, sql as raw } from 'drizzle-orm';
import type { Database } from '../../kernel/db/database';
import { type ChangedStore, changeBatches } from '../../kernel/db/schema';

export interface ChangeBatch {
  process: string;
  number: number;
  stores: ChangedStore[];
}

export type ChangeBatches = ReturnType<typeof createChangeBatches>;

/** Creates the repository of what processes tell each other. */
export function createChangeBatches(db: Database) {
  return {
    async add(batch: ChangeBatch): Promise<void> {
      await db.shared.insert(changeBatches).values(batch);
    },

    /** Returns the highest number of every process. */
    async heads(): Promise<{ process: string; number: number }[]> {
      return db.shared
        .select({
          process: changeBatches.process,
          number: raw<number>`max(${changeBatches.number})`.mapWith(changeBatches.number),
        })
        .from(changeBatches)
        .groupBy(changeBatches.process);
    },

    /** Lists what other processes wrote after the numbers that are known of them, each process in its order. */
    async listAfter(known: ReadonlyMap<string, number>, own: string): Promise<ChangeBatch[]> {
      const isOf = (process: string) => eq(changeBatches.process, process);
      const { process, number, stores } = changeBatches;
      const later = [...known].map(([name, last]) => and(isOf(name), gt(number, last)));
      const unknown = and(...[own, ...known.keys()].map((name) => not(isOf(name))));
      return db.shared
        .select({ process, number, stores })
        .from(changeBatches)
        .where(or(unknown, ...later))
        .orderBy(process, number);
    },

    async deleteOlderThan(seconds: number): Promise<void> {
      await db.shared
        .delete(changeBatches)
        .where(lt(changeBatches.at, raw`now() - make_interval(secs => ${seconds})`));
    },
  };
}
