// Where a key leads to in a grid of products.

const STEP_OF_KEY: Record<string, (columns: number, rowsOnScreen: number) => number> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
  PageDown: (columns, rowsOnScreen) => columns * Math.max(1, rowsOnScreen),
  PageUp: (columns, rowsOnScreen) => -columns * Math.max(1, rowsOnScreen),
};

interface Grid {
  readonly count: number;
  readonly columns: number;
  readonly rowsOnScreen: number;
}

/** The position a key leads to, null when the key is not for the grid. */
export function positionAfter(key: string, position: number, grid: Grid): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return grid.count - 1;
  const step = STEP_OF_KEY[key]?.(grid.columns, grid.rowsOnScreen);
  if (step === undefined) return null;
  const next = position + step;
  if (Math.abs(step) === grid.columns && (next < 0 || next >= grid.count)) return position;
  return Math.min(Math.max(next, 0), grid.count - 1);
}
