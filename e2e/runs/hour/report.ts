import type { BookedSale } from '../../fixtures/api';
import type { Payment, Pieces, SoldSale } from './counter';
import { CASH_STEP_CENTS, centsOf } from './money';
import { SLOWEST_SCANNER_MS } from './pace';
import type { TillHour } from './till-hour';
import type { Wallet } from './wallet';

/** Returns a line for each till, and one for all tills together. */
export function hourReport(hours: readonly TillHour[], { cards }: Wallet): string {
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
  const split = hours.reduce(
    (sum, hour) => sum + hour.sales.filter(({ payment }) => isSplit(payment)).length,
    0,
  );
  const recalled = hours.reduce((sum, hour) => sum + hour.recalled, 0);
  const refunds = hours.flatMap(({ sales }) => sales.filter(({ refund }) => refund)).length;
  const openings = hours.flatMap((hour) => hour.openings);
  const approved = hours.flatMap((hour) => hour.sales.flatMap(({ approvals }) => approvals));
  const ofKind = (kind: string) => approved.filter(({ action }) => action === kind).length;
  const issued = cards.reduce((sum, { issuedCents }) => sum + issuedCents, 0);
  const left = cards.reduce((sum, { leftCents }) => sum + leftCents, 0);
  const other = hours.flatMap((hour) => hour.sales).filter(({ payment }) => payment.OTHER).length;
  const alone = openings.filter(({ approval }) => approval === null).length;
  return [
    ...lines,
    `${hours.length} tills, ${all} scans, ${sales} sales, ${split} of them paid in parts, ${recalled} held sales opened`,
    `approved on the spot: ${ofKind('price')} prices, ${ofKind('discount')} discounts, ${ofKind('removal')} removals, ${openings.length - alone} drawers, ${refunds} refunds; ${alone} drawers opened by a manager alone`,
    `${cards.length} cards given out with ${dollars(issued)}, of which ${dollars(issued - left)} were spent; ${other} payments another way`,
  ].join('\n');
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

function isSplit(payment: Payment): boolean {
  return Object.keys(payment).length > 1;
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

function differencesOfTill({ seed, register, sales, pace, problem }: TillHour, all: readonly BookedSale[]) {
  if (problem !== null) return [problem];
  const booked = salesOfRegister(all, register);
  const wrong = Array.from({ length: Math.max(sales.length, booked.length) }, (_, index) =>
    differencesOfSale(sales[index], booked[index]).map((words) => `seed ${seed}, sale ${index + 1} ${words}`),
  ).flat();
  return pace.slowestScanKeyMs > SLOWEST_SCANNER_MS
    ? [
        ...wrong,
        `seed ${seed}: a key of a scan came ${pace.slowestScanKeyMs} ms late, which is slower than any scanner.`,
      ]
    : wrong;
}

/** Returns the sales of a register in the order in which they were rung up. */
export function salesOfRegister(all: readonly BookedSale[], register: string): BookedSale[] {
  return all
    .filter(({ registerId }) => registerId === register)
    .sort((a, b) => (a.registerSequence ?? 0) - (b.registerSequence ?? 0));
}

function differencesOfSale(meant: SoldSale | undefined, found: BookedSale | undefined): string[] {
  if (!meant || !found || !isSame(meant.pieces, piecesOf(found)))
    return [
      `with ${JSON.stringify(meant?.pieces)} is ${JSON.stringify(found && piecesOf(found))} in the books.`,
    ];
  const { pieces: _, seller, payment, prices } = meant;
  const changed = found.saleItems.filter(({ priceWas }) => priceWas != null);
  const booked = Object.fromEntries(changed.map((item) => [item.productName, centsOf(item.unitPrice)]));
  const tenders = differenceOfTenders(payment, found);
  return [
    ...(found.userName === seller ? [] : [`is of ${found.userName}, and ${seller} was at the till.`]),
    ...(tenders ? [tenders] : []),
    ...(isSame(prices, booked)
      ? []
      : [`has the changed prices ${JSON.stringify(booked)} in the books, not ${JSON.stringify(prices)}.`]),
  ];
}

/** Compares what the people took with the books. Cash is what stays in the drawer, so with its rounding. */
function differenceOfTenders(payment: Payment, found: BookedSale): string | null {
  const paid: Record<string, number> = {};
  for (const one of found.payments) {
    const tender = tenderOf(one);
    paid[tender] = (paid[tender] ?? 0) + centsOf(one.amount);
  }
  const dueCents = centsOf(found.totalAmount) + centsOf(found.taxAmount);
  const paidCents = Object.values(paid).reduce((sum, cents) => sum + cents, 0);
  if (paidCents !== dueCents) return `is of ${dueCents} cents, and its payments are ${paidCents}.`;
  const rounding = centsOf(found.cashRoundingAmount ?? 0);
  if (rounding !== 0) paid.CASH = (paid.CASH ?? 0) + rounding;
  if (!isSame(payment, paid))
    return `was paid by ${JSON.stringify(paid)} in the books, not by ${JSON.stringify(payment)}.`;
  const cash = paid.CASH ?? 0;
  const isWhole = cash % CASH_STEP_CENTS === 0 && Math.abs(rounding) <= CASH_STEP_CENTS / 2;
  return isWhole ? null : `took ${cash} cents in cash, with a rounding of ${rounding}.`;
}

/** Returns the tender of a payment. What the till does not know is written as a card (decision 035). */
function tenderOf({ paymentMethod, as }: BookedSale['payments'][number]): string {
  return as === 'other' ? 'OTHER' : as === 'credit' ? 'STORE_CREDIT' : paymentMethod;
}

function piecesOf(sale: BookedSale): Pieces {
  return Object.fromEntries(
    sale.saleItems.map(({ productId, productName, quantity, note }) => [
      productId.startsWith('misc-') ? (note ?? productName) : productName,
      quantity,
    ]),
  );
}

function isSame(meant: Readonly<Record<string, number>>, found: Readonly<Record<string, number>>): boolean {
  if (Object.keys(meant).length !== Object.keys(found).length) return false;
  return Object.entries(meant).every(([name, count]) => found[name] === count);
}
