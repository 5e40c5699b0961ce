// A fair queue. Places go round from owner to owner, so that an owner who wants many turns delays another owner by one
// turn only. A queue library orders by arrival or by a priority, and would serve the owner who asks most often.

export interface TurnLimits {
  /** The most turns that run at the same time. */
  atOnce: number;
  /** The most turns of one owner that run at the same time. */
  perOwner: number;
  /** The most turns that one owner may wait for. */
  mostWaiting: number;
  /** The most turns that all owners together may wait for, without those that go first. Unlimited by default. */
  mostWaitingInAll?: number;
  /** The longest wait for a turn, in milliseconds. */
  waitMs: number;
}

export interface Turns {
  /**
   * Resolves with the function that ends the turn, as soon as the turn may begin. Rejects with a NoTurnError when too
   * many turns wait or the wait was too long. Owners with `isFirst` go before all others.
   */
  take(owner: string, options?: { isFirst?: boolean }): Promise<() => void>;
  isIdle(): boolean;
  /** The numbers of turns that run and that wait now. */
  load(): { running: number; waiting: number };
}

/** No turn was free in time. Nothing was done. */
export class NoTurnError extends Error {
  constructor() {
    super('No turn was free in time');
    this.name = 'NoTurnError';
  }
}

/** Recognizes a NoTurnError, also when a library has wrapped it. */
export function isNoTurn(error: unknown): boolean {
  return error instanceof NoTurnError || (error instanceof Error && error.cause instanceof NoTurnError);
}

interface Line {
  isFirst: boolean;
  running: number;
  /** The functions that begin the waiting turns, in the order of arrival. */
  waiting: Set<() => void>;
}

/** Creates a fair queue. */
export function createTurns({ atOnce, perOwner, mostWaiting, mostWaitingInAll, waitMs }: TurnLimits): Turns {
  // The next owner to be served comes first. Owners without a turn have no line.
  const lines = new Map<string, Line>();
  let running = 0;

  function begin(owner: string, line: Line): () => void {
    line.running += 1;
    running += 1;
    // The owner moves to the end of the round.
    lines.delete(owner);
    lines.set(owner, line);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      line.running -= 1;
      running -= 1;
      // Owners that arrived meanwhile go before this one.
      lines.delete(owner);
      if (line.running + line.waiting.size > 0) lines.set(owner, line);
      serve();
    };
  }

  function serve(): void {
    while (running < atOnce) {
      const ready = [...lines].filter(([, line]) => line.waiting.size > 0 && line.running < perOwner);
      const [, line] = ready.find(([, { isFirst }]) => isFirst) ?? ready[0] ?? [];
      const [start] = line?.waiting ?? [];
      if (!start) return;
      start();
    }
  }

  function isFull(line: Line): boolean {
    if (line.waiting.size >= mostWaiting) return true;
    if (line.isFirst || mostWaitingInAll === undefined) return false;
    const others = [...lines.values()].filter(({ isFirst }) => !isFirst);
    return others.reduce((sum, { waiting }) => sum + waiting.size, 0) >= mostWaitingInAll;
  }

  return {
    isIdle: () => lines.size === 0,
    load: () => ({
      running,
      waiting: [...lines.values()].reduce((sum, line) => sum + line.waiting.size, 0),
    }),
    async take(owner, { isFirst = false } = {}) {
      const line = lines.get(owner) ?? { isFirst, running: 0, waiting: new Set() };
      if (running < atOnce && line.running < perOwner) return begin(owner, line);
      if (isFull(line)) throw new NoTurnError();
      lines.set(owner, line);
      return new Promise((resolve, reject) => {
        const start = () => {
          clearTimeout(timer);
          line.waiting.delete(start);
          resolve(begin(owner, line));
        };
        const timer = setTimeout(() => {
          line.waiting.delete(start);
          if (line.running + line.waiting.size === 0) lines.delete(owner);
          reject(new NoTurnError());
        }, waitMs);
        line.waiting.add(start);
      });
    },
  };
}
