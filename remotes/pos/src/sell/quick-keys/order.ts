/** Moves an entry to another position. A position beyond an end is that end. */
export function moved<T>(list: readonly T[], entry: T, to: number): readonly T[] {
  const from = list.indexOf(entry);
  const place = Math.max(0, Math.min(to, list.length - 1));
  return from < 0 || from === place ? list : list.toSpliced(from, 1).toSpliced(place, 0, entry);
}

/**
 * Returns the position of an entry that is dragged to a height, from the middles of all entries in their order. The
 * dragged entry takes the place of a neighbor only beyond that neighbor's middle, so that it never jumps to and fro.
 */
export function positionAt(middles: readonly number[], own: number, y: number): number {
  return middles.filter((middle, index) => index !== own && middle < y).length;
}
