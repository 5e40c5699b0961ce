/**
 * Random values that can be repeated. The same seed gives the same run, as far as a browser on a busy machine allows.
 */
export interface Random {
  /** Returns a number from 0 to below 1. */
  next(): number;
  /** Returns a whole number from 0 to below the limit. */
  below(limit: number): number;
  pick<T>(values: readonly T[]): T;
  shuffled<T>(values: readonly T[]): T[];
}

/** Creates a mulberry32 generator. Its 32 bits of state are more than enough to choose faults. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  function below(limit: number): number {
    return Math.floor(next() * limit);
  }
  return {
    next,
    below,
    pick<T>(values: readonly T[]) {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error('There is nothing to pick from.');
      return value;
    },
    shuffled(values) {
      const left = [...values];
      return values.flatMap(() => left.splice(below(left.length), 1));
    },
  };
}
