// Decides where a key leads in a grid of products.
import type { GridRows } from './grid-rows';

interface Grid {
  readonly count: number;
  readonly columns: number;
  readonly rowsOnScreen: number;
  readonly rows: GridRows;
}

/** Returns the position that a key leads to. Null when the grid does not handle the key. */
export function positionAfter(key: string, position: number, grid: Grid): number | null {
  const last = grid.count - 1;
  const page = grid.columns * Math.max(1, grid.rowsOnScreen);
  switch (key) {
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'ArrowRight':
      return Math.min(position + 1, last);
    case 'ArrowLeft':
      return Math.max(position - 1, 0);
    case 'ArrowDown':
      return grid.rows.verticalTo(position, 1);
    case 'ArrowUp':
      return grid.rows.verticalTo(position, -1);
    case 'PageDown':
      return Math.min(position + page, last);
    case 'PageUp':
      return Math.max(position - page, 0);
    default:
      return null;
  }
}
