// The time for which a person waits for the answer to a stored change. Must: decide once, before a refusal is written
// down, so that no person leaves with a sale that is then undone.
import type { Clock } from '../../clock';

export interface Patience {
  /** Resolves when the person goes on without the answer. Never resolves once a refusal is being written down. */
  readonly over: Promise<void>;
  /**
   * Called before a refusal is written down. Returns true when the person still waits and will be told about the
   * refusal.
   */
  waitsForRefusal(): boolean;
  /** Stops the timer, because the submit is over. */
  end(): void;
}

/**
 * Starts the wait. Without a limit, the person waits until there is an answer. With 0, the person does not wait at all.
 */
export function startPatience(clock: Clock, limitMs?: number): Patience {
  let isOver = false;
  let isRefused = false;
  let goOn = () => {};
  const over = new Promise<void>((resolve) => {
    goOn = resolve;
  });

  function run(): void {
    if (isRefused) return;
    isOver = true;
    goOn();
  }

  const timer = limitMs !== undefined && limitMs > 0 ? clock.setTimeout(run, limitMs) : null;
  if (limitMs !== undefined && limitMs <= 0) run();
  return {
    over,
    waitsForRefusal() {
      isRefused = !isOver;
      return isRefused;
    },
    end() {
      if (timer !== null) clock.clearTimeout(timer);
    },
  };
}
