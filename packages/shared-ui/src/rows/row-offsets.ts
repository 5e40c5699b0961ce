// Where each row of a long list stands. Rows are of the usual height until they have been measured; only what differs is
// kept, so that a measured row among 100,000 costs nothing for the others.

/** The heights of a list's rows, and the places that follow from them. */
export interface RowOffsets {
  /** How much higher than assumed the row is. */
  measure(index: number, heightPx: number): number;
  /** The room above a row. */
  topOf(index: number): number;
  /** The row at this place, from 0; beyond the last row it goes on. */
  indexAt(offsetPx: number): number;
}

const ROWS_PER_BLOCK = 256;

/** Makes the places of rows that all have the usual height. */
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
      // No row is lower than a line of text, so this is beyond the one that is looked for.
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
