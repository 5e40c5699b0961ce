// Arranges products in rows of up to two groups. A heading is above the second group. Positions count through both
// groups.

interface GridRowsOptions {
  readonly count: number;
  /** The first position of the second group. Equal to `count` when there is no second group. */
  readonly secondFrom: number;
  readonly columns: number;
}

export interface GridRows {
  readonly rowCount: number;
  /** The row of the heading. -1 when there is no heading. */
  readonly headingRow: number;
  rowOf(position: number): number;
  /** Returns the first position of a row, and the position after its last one. */
  positionsOf(row: number): readonly [number, number];
  /** Returns the position above or below. Returns the same position at an edge. */
  verticalTo(position: number, direction: 1 | -1): number;
}

export function gridRows({ count, secondFrom, columns }: GridRowsOptions): GridRows {
  const firstRows = Math.ceil(secondFrom / columns);
  const hasSecond = secondFrom < count;
  const headingRow = hasSecond ? firstRows : -1;
  const secondRows = Math.ceil((count - secondFrom) / columns);

  function positionsOf(row: number): readonly [number, number] {
    if (row < firstRows) return [row * columns, Math.min((row + 1) * columns, secondFrom)];
    if (row === headingRow) return [secondFrom, secondFrom];
    const start = secondFrom + (row - firstRows - 1) * columns;
    return [start, Math.min(start + columns, count)];
  }

  function verticalTo(position: number, direction: 1 | -1): number {
    const isSecond = position >= secondFrom;
    const [from, to] = isSecond ? [secondFrom, count] : [0, secondFrom];
    const next = position + direction * columns;
    if (next >= from && next < to) return next;
    const column = (position - from) % columns;
    if (direction === 1 && !isSecond && hasSecond) return Math.min(secondFrom + column, count - 1);
    if (direction === -1 && isSecond && secondFrom > 0)
      return Math.min((firstRows - 1) * columns + column, secondFrom - 1);
    return position;
  }

  return {
    rowCount: firstRows + (hasSecond ? 1 + secondRows : 0),
    headingRow,
    rowOf: (position) =>
      position < secondFrom
        ? Math.floor(position / columns)
        : firstRows + 1 + Math.floor((position - secondFrom) / columns),
    positionsOf,
    verticalTo,
  };
}
