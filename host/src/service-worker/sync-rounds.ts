import type { Environment } from './environment';

/** Runs one round of synchronizing at a time. Pages and the worker itself ask for rounds. */
export interface SyncRounds {
  /** Starts a round, or waits for the one in progress. */
  run(): Promise<void>;
  /** Returns true when a round started at this moment or later. */
  ranSince(moment: number): boolean;
}

export function createSyncRounds({ now }: Pick<Environment, 'now'>, round: () => Promise<void>): SyncRounds {
  let inProgress: Promise<void> | null = null;
  let begunAt = Number.NEGATIVE_INFINITY;
  return {
    run() {
      if (!inProgress) {
        begunAt = now();
        inProgress = round().finally(() => {
          inProgress = null;
        });
      }
      return inProgress;
    },
    ranSince: (moment) => begunAt >= moment,
  };
}
