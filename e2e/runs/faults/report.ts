import type { FaultRow } from './audit';

const COLUMNS: readonly [string, (row: FaultRow) => string | number][] = [
  ['fault', (row) => row.fault],
  ['injected', (row) => row.injected],
  ['rung up', (row) => row.rungUp],
  ['acknowledged', (row) => row.acknowledged],
  ['refused', (row) => row.refused],
  ['lost', (row) => row.lost],
  ['doubled', (row) => row.doubled],
  ['refused, yet booked', (row) => row.refusedYetBooked],
  ['temporary ids left', (row) => row.temporaryIds],
];

/** Returns the table of a run as Markdown. */
export function faultTable(rows: readonly FaultRow[]): string {
  const cells = [
    COLUMNS.map(([title]) => title),
    ...rows.map((row) => COLUMNS.map(([, read]) => String(read(row)))),
  ];
  const widths = COLUMNS.map((_, i) => Math.max(...cells.map((line) => line[i]?.length ?? 0)));
  const line = (texts: readonly string[]) =>
    `| ${texts.map((text, i) => (i === 0 ? text.padEnd(widths[i] ?? 0) : text.padStart(widths[i] ?? 0))).join(' | ')} |`;
  const [head = [], ...body] = cells;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

/** Describes the rows of the table that break the promise. */
export function brokenPromises(rows: readonly FaultRow[]): string[] {
  return rows
    .filter(({ fault }) => fault !== 'all')
    .flatMap(({ fault, lost, doubled, refusedYetBooked, temporaryIds }) => [
      ...(lost > 0 ? [`${fault}: ${lost} acknowledged sales are lost.`] : []),
      ...(doubled > 0 ? [`${fault}: ${doubled} sales are booked more than once.`] : []),
      ...(refusedYetBooked > 0 ? [`${fault}: ${refusedYetBooked} refused sales are booked.`] : []),
      ...(temporaryIds > 0 ? [`${fault}: ${temporaryIds} sales hold a temporary id.`] : []),
    ]);
}
