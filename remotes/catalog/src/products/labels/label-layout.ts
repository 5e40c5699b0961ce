import { type LabelSheet, labelsPerPage } from './label-sheets';

export interface PlacedLabel<T> {
  readonly item: T;
  /** The distance from the left edge of the page. In millimeters, as is `top`. */
  readonly left: number;
  readonly top: number;
}

export type LabelPage<T> = readonly PlacedLabel<T>[];

/**
 * Places every copy, row by row. `skip` leaves the first labels of the first sheet free, because they were used before.
 */
export function layOutLabels<T>(
  items: readonly T[],
  sheet: LabelSheet,
  copies: number,
  skip = 0,
): LabelPage<T>[] {
  const perPage = labelsPerPage(sheet);
  const pages: PlacedLabel<T>[][] = [];
  let place = Math.min(Math.max(0, skip), perPage - 1);
  for (const item of items) {
    for (let copy = 0; copy < copies; copy += 1) {
      const page = Math.floor(place / perPage);
      const onPage = place % perPage;
      const labels = pages[page] ?? [];
      labels.push({
        item,
        left: sheet.marginLeft + (onPage % sheet.columns) * sheet.pitchX,
        top: sheet.marginTop + Math.floor(onPage / sheet.columns) * sheet.pitchY,
      });
      pages[page] = labels;
      place += 1;
    }
  }
  return pages;
}

export function countPages(items: number, sheet: LabelSheet, copies: number, skip = 0): number {
  if (items === 0 || copies === 0) return 0;
  return Math.ceil(
    (Math.min(Math.max(0, skip), labelsPerPage(sheet) - 1) + items * copies) / labelsPerPage(sheet),
  );
}
