import type { Column } from './table-types';

const LEAST_PX = 96;

/** Returns the smallest width of a column in pixels. */
export function leastColumnWidth<Row>({ minWidth, width }: Column<Row>): number {
  return minWidth ?? (typeof width === 'number' ? width : LEAST_PX);
}
