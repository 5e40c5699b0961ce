import { setTimeout as delay } from 'node:timers/promises';
import { isConnectionLost, isRetryable, isStatementTooLong } from './sql-state';

const MAX_ATTEMPTS = 6;
const FIRST_DELAY_MS = 5;
// Longer than the delay after a conflict of two transactions, because a restart or a failover of the database takes
// longer.
const FIRST_DELAY_OF_LOSS_MS = 25;

// The caller gets an answer within a few seconds, even when each attempt waits for a database that does not answer.
const PATIENCE_MS = 3_000;

/** Retries after errors that mean that nothing was done and a retry may succeed. */
export async function again<T>(attemptOnce: () => Promise<T>): Promise<T> {
  const until = performance.now() + PATIENCE_MS;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce();
    } catch (error) {
      const isLost = isConnectionLost(error);
      const isTooLate = attempt === MAX_ATTEMPTS || (isLost && performance.now() > until);
      const isEnough = isTooLate || isStatementTooLong(error);
      if (isEnough || !(isLost || isRetryable(error))) throw error;
      await delay(Math.random() * (isLost ? FIRST_DELAY_OF_LOSS_MS : FIRST_DELAY_MS) * 2 ** attempt);
    }
  }
}
