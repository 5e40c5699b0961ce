// Rows of products in up to two groups, the second one below a heading; positions count through both.

interface GridRowsOptions {
  readonly count: number;
  /** Where the second group begins; `count` when there is none. */
  readonly secondFrom: number;
  readonly columns: number;
}

export interface GridRows {
  readonly rowCount: number;
  /** The row of the heading, -1 when there is none. */
  readonly headingRow: number;
  rowOf(position: number): number;
  /** The first position of a row, and the one after its last. */
  positionsOf(row: number): readonly [number, number];
  /** The position above or below, the same one at an edge. */
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
