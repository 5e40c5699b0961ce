import { setImmediate } from 'node:timers/promises';

/**
 * Runs work in the next turn of the loop. The statements of this turn are sent by then, so the database runs them while
 * the work computes.
 */
export async function whileStatementsRun<T>(work: () => T | Promise<T>): Promise<T> {
  await setImmediate();
  return work();
}
