// How long a person waits for the answer to a stored change. Must: decided once, before a refusal is written down, so that nobody leaves
// with a sale that is then undone.
import type { Clock } from '../../clock';

export interface Patience {
  /** Resolves when the person goes on without the answer; never once a refusal is being written down. */
  readonly over: Promise<void>;
  /** Asked before a refusal is written down. True when the person waits and will be told of it. */
  waitsForRefusal(): boolean;
  /** The submit is over: no timer is left. */
  end(): void;
}

/** Starts the waiting. Without a limit the person waits until there is an answer; with 0 they do not wait at all. */
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
