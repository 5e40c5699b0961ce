import type { BookedSale } from '../../fixtures/api';
import type { Payment, Pieces } from './counter';
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
  const split = hours.reduce((sum, hour) => sum + hour.payments.filter(({ parts }) => parts).length, 0);
  const recalled = hours.reduce((sum, hour) => sum + hour.recalled, 0);
  return [
    ...lines,
    `${hours.length} tills, ${all} scans, ${sales} sales, ${split} of them paid in parts, ${recalled} held sales opened`,
  ].join('\n');
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
  { seed, register, sales, sellers, payments, pace, problem }: TillHour,
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
    const tenders = payments[index] && found && differenceOfTenders(payments[index], found);
    if (tenders) return [`seed ${seed}, sale ${index + 1} ${tenders}`];
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

function differenceOfTenders({ rest, parts = {} }: Payment, found: BookedSale): string | null {
  const paid = new Map(
    found.payments.map((one) => [one.paymentMethod, Math.round(Number(one.amount) * 100)]),
  );
  const others = Object.entries(parts).filter(([, cents]) => cents > 0);
  const isRight =
    others.every(([tender, cents]) => paid.get(tender) === cents) &&
    [...paid.keys()].every((tender) => tender === rest || others.some(([other]) => other === tender));
  return isRight
    ? null
    : `was paid by ${JSON.stringify(Object.fromEntries(paid))} in the books, not by ${JSON.stringify(parts)} and ${rest}.`;
}

function piecesOf(sale: BookedSale): Pieces {
  return Object.fromEntries(sale.saleItems.map((item) => [item.productName, item.quantity]));
}

function isSame(meant: Pieces | undefined, found: Pieces | undefined): boolean {
  if (!meant || !found || Object.keys(meant).length !== Object.keys(found).length) return false;
  return Object.entries(meant).every(([name, quantity]) => found[name] === quantity);
}
