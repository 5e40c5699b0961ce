// Computes the position of each row in a long list. A row has the usual height until it is measured. Only differences
// are stored, so that a measured row among 100,000 costs nothing for the others.

/** The heights of a list's rows, and the positions that result from them. */
export interface RowOffsets {
  /** Stores the measured height of a row. Returns the difference from the height known before. */
  measure(index: number, heightPx: number): number;
  /** Returns the space above a row. */
  topOf(index: number): number;
  /**
   * Returns the index of the row at an offset. Does not stop at the last row, because the number of rows is unknown
   * here.
   */
  indexAt(offsetPx: number): number;
}

const ROWS_PER_BLOCK = 256;

/** Creates the offsets of rows that all have the usual height. */
export function createRowOffsets(usualPx: number): RowOffsets {
  const extras = new Map<number, number>();
  const extrasByBlock = new Map<number, number>();

  function topOf(index: number): number {
    const block = Math.floor(index / ROWS_PER_BLOCK);
    let top = index * usualPx;
    for (const [measured, extra] of extrasByBlock) if (measured < block) top += extra;
    for (let row = block * ROWS_PER_BLOCK; row < index; row += 1) top += extras.get(row) ?? 0;
    return top;
  }

  return {
    topOf,
    measure(index, heightPx) {
      const news = heightPx - usualPx - (extras.get(index) ?? 0);
      if (Math.abs(news) < 0.5) return 0;
      const block = Math.floor(index / ROWS_PER_BLOCK);
      extras.set(index, heightPx - usualPx);
      extrasByBlock.set(block, (extrasByBlock.get(block) ?? 0) + news);
      return news;
    },
    indexAt(offsetPx) {
      let low = 0;
      // Every row is at least as high as a line of text (16 px), so this index is not before the searched row.
      let high = Math.max(0, Math.ceil(offsetPx / 16));
      while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if (topOf(middle) <= offsetPx) low = middle;
        else high = middle - 1;
      }
      return low;
    },
  };
}
