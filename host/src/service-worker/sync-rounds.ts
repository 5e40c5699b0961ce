import type { Environment } from './environment';

/** Synchronising, one round at a time: pages ask for it, and the worker itself does. */
export interface SyncRounds {
  /** Begins a round, or joins the one that is under way. */
  run(): Promise<void>;
  /** Whether a round has begun at this moment or later. */
  ranSince(moment: number): boolean;
}

export function createSyncRounds({ now }: Pick<Environment, 'now'>, round: () => Promise<void>): SyncRounds {
  let underWay: Promise<void> | null = null;
  let begunAt = Number.NEGATIVE_INFINITY;
  return {
    run() {
      if (!underWay) {
        begunAt = now();
        underWay = round().finally(() => {
          underWay = null;
        });
      }
      return underWay;
    },
    ranSince: (moment) => begunAt >= moment,
  };
}
