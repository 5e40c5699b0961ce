// Simulates consecutive days of a register: a till that keeps its own sums, and books that get its sales late or never.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { money, toWireAmount } from '../money/money';
import { cashDifference, cashIn, expectedCash, netOf } from './drawer';
import {
  beginShift,
  countInShift,
  endShift,
  FIRST_SHIFT,
  type RegisterShift,
  takeOutOfShift,
} from './register-shift';
import {
  addSums,
  CASH_MOVEMENT_KINDS,
  type ShiftSums,
  sumsOfMovement,
  sumsOfRefund,
  sumsOfSale,
} from './shift-sums';

// `npm run test:deep` runs ten thousand days.
const DAYS = Number(process.env.EVERTILL_SHIFT_DAYS ?? 1_000);
const DAYS_OF_A_SHOP = 25;

const METHODS = ['CASH', 'CREDIT_CARD', 'DEBIT_CARD'] as const;
const cents = fc.integer({ min: 1, max: 50_000 });
const what = fc.record({
  what: fc.constantFrom('sale', 'sale', 'sale', 'refused', 'refund', ...CASH_MOVEMENT_KINDS),
  cents,
  given: fc.integer({ min: 0, max: 5_000 }),
  method: fc.constantFrom(...METHODS),
  taxCents: fc.integer({ min: 0, max: 9 }),
  arrives: fc.constantFrom('before', 'before', 'after', 'days-after', 'never'),
});
const day = fc.record({
  beforeOpening: fc.array(what, { maxLength: 2 }),
  float: cents,
  events: fc.array(what, { maxLength: 8 }),
  miscount: fc.constantFrom(0, 0, -700, 5),
});
type Event = typeof what extends fc.Arbitrary<infer T> ? T : never;

/** An event of a shift on its way to the books. */
interface Entry {
  id: number;
  shift: number;
  sums: ShiftSums;
}

it(`over ${DAYS} random days, the count agrees and every sale is in exactly one closing`, () => {
  fc.assert(
    fc.property(fc.array(day, { minLength: DAYS_OF_A_SHOP, maxLength: DAYS_OF_A_SHOP }), (days) => {
      let shift: RegisterShift = FIRST_SHIFT;
      let drawer = money(0);
      let sequence = 0;
      let ids = 0;
      const lost: Entry[] = [];
      const entries: Entry[] = [];
      const later: { entry: Entry; onDay: number }[] = [];
      const closings: { number: number; sums: ShiftSums; ids: number[] }[] = [];
      let arrivedNet = money(0);
      const corrections: Entry[] = [];
      const arrived = new Map<number, Entry[]>();

      const arrive = (entry: Entry) => {
        arrivedNet = arrivedNet.plus(netOf(entry.sums));
        // The server does the same under the lock of the register.
        if (closings.some(({ number }) => number === entry.shift)) corrections.push(entry);
        else arrived.set(entry.shift, [...(arrived.get(entry.shift) ?? []), entry]);
      };
      const happen = ({ what, cents, given, method, taxCents, arrives }: Event, today: number) => {
        const amount = toWireAmount(money(cents).dividedBy(100));
        const tax = money(taxCents).dividedBy(100);
        const paid = { paymentMethod: method, amount: money(amount).plus(tax).toNumber() };
        const change = method === 'CASH' ? given / 100 : 0;
        const isSale = what === 'sale' || what === 'refused';
        const sums = isSale
          ? sumsOfSale({ totalAmount: amount, taxAmount: tax.toNumber(), payments: [paid], change })
          : what === 'refund'
            ? sumsOfRefund({ refundTotal: amount, refundTax: 0 }, [{ method, amount: Number(amount) }])
            : sumsOfMovement(what, amount);
        if (!isSale && shift.openedAt === null) return;
        shift = countInShift(shift, sums, isSale ? sequence + 1 : null);
        if (what === 'refused') {
          shift = takeOutOfShift(shift, shift.number, sums);
          return;
        }
        if (isSale) sequence += 1;
        // The float was wrong by this amount, so the correction makes the books agree with the drawer.
        drawer = drawer.plus(cashIn(sums));
        const entry = { id: ids++, shift: shift.number, sums };
        entries.push(entry);
        if (arrives === 'never') lost.push(entry);
        else if (arrives === 'before') arrive(entry);
        else later.push({ entry, onDay: today + (arrives === 'after' ? 0 : 3) });
      };

      for (const [today, { beforeOpening, float, events, miscount }] of days.entries()) {
        // The whole drawer is counted at the opening, including the cash from sales before it. The float is the rest of
        // that count.
        drawer = money(float).dividedBy(100);
        for (const event of beforeOpening) happen(event, today);
        const floatAmount = toWireAmount(drawer.minus(cashIn(shift.sums)));
        const begun = beginShift(shift, { openedAt: `day ${today}`, floatAmount });
        expect(begun).not.toBeNull();
        shift = begun ?? shift;
        expect(beginShift(shift, { openedAt: 'again', floatAmount })).toBeNull();
        for (const event of events) happen(event, today);

        const counted = drawer.plus(money(miscount).dividedBy(100));
        const expected = expectedCash(shift.floatAmount ?? 0, shift.sums);
        const difference = cashDifference(counted, expected);
        expect(money(expected).plus(difference).equals(counted)).toBe(true);
        expect(difference).toBe(miscount / 100);

        const mine = arrived.get(shift.number) ?? [];
        const sums = addSums(...mine.map((entry) => entry.sums));
        const before = [...closings, ...corrections].map((booked) => netOf(booked.sums));
        const perpetual = before.reduce((sum, net) => sum.plus(net), money(netOf(sums)));
        expect(toWireAmount(perpetual)).toBe(toWireAmount(arrivedNet));
        closings.push({ number: shift.number, sums, ids: mine.map(({ id }) => id) });
        const ended = endShift(shift, toWireAmount(counted));
        expect(ended).not.toBeNull();
        shift = ended ?? shift;
        expect(endShift(shift, '0.00')).toBeNull();
        for (const { entry } of later.filter(({ onDay }) => onDay === today)) arrive(entry);
      }

      expect(closings.map(({ number }) => number)).toEqual(days.map((_, index) => index + 1));
      const waiting = later.filter(({ onDay }) => onDay >= days.length).map(({ entry }) => entry);
      const seen = [...closings.flatMap(({ ids }) => ids), ...corrections.map(({ id }) => id)];
      expect(new Set(seen).size).toBe(seen.length);
      const all = [...seen, ...waiting.map(({ id }) => id), ...lost.map(({ id }) => id)];
      expect(all.sort((a, b) => a - b)).toEqual(entries.map(({ id }) => id));
    }),
    { numRuns: DAYS / DAYS_OF_A_SHOP },
  );
});
