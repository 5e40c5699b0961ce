// Ranges of keys. One request for a range costs as much as one for a single key.

/** Returns the ranges that hold exactly these places of the order. Places are whole numbers. */
export function rangesOf(seqs: Iterable<number>): IDBKeyRange[] {
  const ranges: { first: number; last: number }[] = [];
  for (const seq of [...seqs].sort((a, b) => a - b)) {
    const run = ranges.at(-1);
    if (run && seq === run.last + 1) run.last = seq;
    else ranges.push({ first: seq, last: seq });
  }
  return ranges.map(({ first, last }) => IDBKeyRange.bound(first, last));
}

/**
 * Returns the range from the first to the last of these ids, which may hold other ids too. Null without ids. Temporary
 * ids begin with their time, so the ids of one batch are neighbors.
 */
export function rangeAround(ids: Iterable<string>): IDBKeyRange | null {
  const sorted = [...ids].sort();
  const [first] = sorted;
  return first === undefined ? null : IDBKeyRange.bound(first, sorted.at(-1) ?? first);
}
