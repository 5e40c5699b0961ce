import { setTimeout as delay } from 'node:timers/promises';
import { isConnectionLost, isRetryable } from './sql-state';

const MAX_ATTEMPTS = 6;
const FIRST_DELAY_MS = 5;
// A database that restarts or fails over is away for longer than two transactions stand in each other's way.
const FIRST_DELAY_OF_LOSS_MS = 25;

// Who asked gets an answer within a few seconds, even where each attempt waits for a database that does not answer.
const PATIENCE_MS = 3_000;

/** Repeats what was certainly not done and may be done now. */
export async function again<T>(attemptOnce: () => Promise<T>): Promise<T> {
  const until = performance.now() + PATIENCE_MS;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce();
    } catch (error) {
      const isLost = isConnectionLost(error);
      const isEnough = attempt === MAX_ATTEMPTS || (isLost && performance.now() > until);
      if (isEnough || !(isLost || isRetryable(error))) throw error;
      await delay(Math.random() * (isLost ? FIRST_DELAY_OF_LOSS_MS : FIRST_DELAY_MS) * 2 ** attempt);
    }
  }
}
