import type { BookedSale } from '../../fixtures/api';
import type { Pieces } from './counter';
import { SLOWEST_SCANNER_MS } from './pace';
import type { TillHour } from './till-hour';

/** Returns a line for each till, and one for all tills together. */
export function hourReport(hours: readonly TillHour[]): string {
  const lines = hours.map((hour) => {
    const { seed, register, scans, acts, sales, minutes, waitedMinutes, pace, lateCodes, problem } = hour;
    return [
      `seed ${seed}, register ${register}: ${scans} scans, ${acts} acts, ${sales.length} sales in ${minutes.toFixed(1)} min, ${waitedMinutes.toFixed(1)} of them for a quiet machine`,
      `slowest key of a scan ${pace.slowestScanKeyMs.toFixed(1)} ms, got after ${pace.longestWaitInScanMs.toFixed(1)} ms (${pace.lateScans} scans late), fastest by hand ${pace.fastestHandKeyMs.toFixed(1)} ms`,
      `${lateCodes} codes so late that their function key opened the payment`,
      problem === null ? 'to the end' : 'STOPPED',
    ].join('; ');
  });
  const all = hours.reduce((sum, { scans }) => sum + scans, 0);
  const sales = hours.reduce((sum, hour) => sum + hour.sales.length, 0);
  return [...lines, `${hours.length} tills, ${all} scans, ${sales} sales`].join('\n');
}

/** Describes everything that is wrong in the carts, in the pace of the keys, and in the books. */
export function differencesOf(hours: readonly TillHour[], booked: readonly BookedSale[]): string[] {
  const ours = new Set(hours.map(({ register }) => register));
  const foreign = booked.filter(({ registerId }) => !ours.has(registerId ?? ''));
  return [
    ...hours.flatMap((hour) => differencesOfTill(hour, booked)),
    ...foreign.map(({ saleNumber }) => `${saleNumber} belongs to no till of this run.`),
  ];
}

function differencesOfTill(
  { seed, register, sales, sellers, pace, problem }: TillHour,
  all: readonly BookedSale[],
) {
  if (problem !== null) return [problem];
  const booked = all
    .filter(({ registerId }) => registerId === register)
    .sort((a, b) => (a.registerSequence ?? 0) - (b.registerSequence ?? 0));
  const wrong = Array.from({ length: Math.max(sales.length, booked.length) }, (_, index) => {
    const [meant, found] = [sales[index], booked[index]];
    const pieces = found && piecesOf(found);
    if (isSame(meant, pieces) && found?.userName !== sellers[index])
      return [
        `seed ${seed}, sale ${index + 1} is of ${found?.userName}, and ${sellers[index]} was at the till.`,
      ];
    return isSame(meant, pieces)
      ? []
      : [
          `seed ${seed}, sale ${index + 1}: ${JSON.stringify(meant)} is ${JSON.stringify(pieces)} in the books.`,
        ];
  }).flat();
  return pace.slowestScanKeyMs > SLOWEST_SCANNER_MS
    ? [
        ...wrong,
        `seed ${seed}: a key of a scan came ${pace.slowestScanKeyMs} ms late, which is slower than any scanner.`,
      ]
    : wrong;
}

function piecesOf(sale: BookedSale): Pieces {
  return Object.fromEntries(sale.saleItems.map((item) => [item.productName, item.quantity]));
}

function isSame(meant: Pieces | undefined, found: Pieces | undefined): boolean {
  if (!meant || !found || Object.keys(meant).length !== Object.keys(found).length) return false;
  return Object.entries(meant).every(([name, quantity]) => found[name] === quantity);
}
