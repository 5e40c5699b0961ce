// Gives each statement of the embedded engine an end. The engine runs one statement at a time and cannot be interrupted,
// so that a statement without an end would stop every shop of the server. The thread is ended instead and the folder is
// opened again, as after a crash: what was acknowledged is on the disk.
import { STATEMENT_TIMEOUT_MS } from '../pool';
import { StatementTooLongError } from '../sql-state';
import type { Engine } from './engine';

// When the server itself was busy or asleep, the engine's answer has arrived and only waits to be read.
const GRACE_MS = 250;

export interface LimitedEngine extends Omit<Engine, 'kill'> {
  /** Runs work whose statements may take as long as they need, such as a migration or a vacuum. */
  withoutLimit<T>(work: () => Promise<T>): Promise<T>;
}

interface LimitOptions {
  start: () => Promise<Engine>;
  /** Called when the folder cannot be opened again. */
  onLost: (error: Error) => void;
  limitMs?: number | undefined;
}

/** Starts an engine, and starts it again whenever a statement took too long. */
export async function startLimitedEngine({
  start,
  onLost,
  limitMs = STATEMENT_TIMEOUT_MS,
}: LimitOptions): Promise<LimitedEngine> {
  let current = Promise.resolve(await start());
  let unlimited = 0;

  function restart(engine: Engine): void {
    const error = new StatementTooLongError();
    current = engine.kill(error).then(start);
    current.catch((reason: unknown) => onLost(reason instanceof Error ? reason : new Error(String(reason))));
  }

  return {
    async exchange(bytes) {
      const engine = await current;
      const answer = engine.exchange(bytes);
      if (unlimited > 0) return answer;
      let timer = setTimeout(() => {
        timer = setTimeout(() => restart(engine), GRACE_MS);
      }, limitMs);
      return answer.finally(() => clearTimeout(timer));
    },
    async withoutLimit(work) {
      unlimited += 1;
      try {
        return await work();
      } finally {
        unlimited -= 1;
      }
    },
    fsyncCount: async () => (await current).fsyncCount(),
    close: async () => (await current).close(),
  };
}
