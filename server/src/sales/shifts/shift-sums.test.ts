// Tests that the sums of a shop's shifts add up, whatever order its changes arrive in.
import {
  addSums,
  CASH_MOVEMENT_KINDS,
  type ShiftSums,
  sumsOfMovement,
  sumsOfSale,
} from '@evertill/shared-domain';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { addProduct, aSale, type TestProduct } from '../../../test/builders';
import { aClosing, type Closing } from '../../../test/shifts';
import { type Shop, startTestApp } from '../../../test/test-app';

const test = startTestApp();
const NOON = '2026-03-02T12:00:00.000Z';
const REPLAY = { 'evertill-delivery': 'replay' };
let shop: Shop;
let milk: TestProduct;
let sequence: number;

beforeEach(async () => {
  shop = await test.openShop();
  milk = await addProduct(shop.manager, { unitPrice: '25.00', stockQuantity: 100_000 });
  sequence = 0;
});

const sell = (quantity: number, fields: object) => {
  sequence += 1;
  const body = aSale([[milk, quantity]], {
    fields: { registerSequence: sequence, offline: true, ...fields },
  });
  return shop.cashier.send('POST', '/sales', body, REPLAY);
};
const closings = async () => (await shop.manager.get<{ items: Closing[] }>('/shifts/closings')).body.items;

it('every sale and movement is in exactly one closing or correction, in any order and with any concurrency', async () => {
  const event = fc.record({
    shift: fc.integer({ min: 1, max: 3 }),
    what: fc.constantFrom('cash', 'card', ...CASH_MOVEMENT_KINDS, 'close'),
    quantity: fc.integer({ min: 1, max: 4 }),
    isWithNext: fc.boolean(),
  });
  let register = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 5, maxLength: 18 }), async (events) => {
      register += 1;
      const place = (shiftNumber: number) => ({ registerId: `till-${register}`, shiftNumber });
      const sent = new Map<number, ShiftSums>();
      const count = (shift: number, sums: ShiftSums) => sent.set(shift, addSums(sent.get(shift) ?? {}, sums));
      const closed = new Set<number>();
      const send = async ({ shift, what, quantity }: (typeof events)[number]) => {
        if (what === 'close') {
          if (closed.has(shift)) return;
          closed.add(shift);
          const body = aClosing(shift, NOON, { openedAt: NOON, ...place(shift) });
          const { status } = await shop.cashier.send('POST', '/shifts/close', body);
          expect(status).toBe(201);
        } else if (what !== 'cash' && what !== 'card') {
          const amount = `${quantity}.25`;
          const body = { ...place(shift), kind: what, amount, reason: 'x', movedAt: NOON };
          expect((await shop.cashier.send('POST', '/shifts/movements', body)).status).toBe(201);
          count(shift, sumsOfMovement(what, amount));
        } else {
          const due = `${quantity * 25}.00`;
          const paymentMethod = what === 'cash' ? ('CASH' as const) : ('DEBIT_CARD' as const);
          const payments = [{ paymentMethod, amount: due, status: 'COMPLETED' }];
          const change = what === 'cash' ? '5.00' : '0.00';
          const amountReceived = what === 'cash' ? `${quantity * 25 + 5}.00` : due;
          const fields = { ...place(shift), payments, change, amountReceived };
          expect((await sell(quantity, fields)).status).toBe(201);
          count(shift, sumsOfSale({ totalAmount: due, taxAmount: 0, payments, change }));
        }
      };
      let together: Promise<void>[] = [];
      for (const one of [
        ...events,
        ...[1, 2, 3].map((shift) => ({ shift, what: 'close' as const, quantity: 1, isWithNext: false })),
      ]) {
        together.push(send(one));
        if (one.isWithNext) continue;
        await Promise.all(together);
        together = [];
      }
      const mine = (await closings()).filter(({ registerId }) => registerId === `till-${register}`);
      for (const { number, sums, corrections } of mine)
        expect(addSums(sums, ...corrections.map((correction) => correction.sums))).toEqual(
          sent.get(number) ?? {},
        );
      const last = mine.toSorted((a, b) => Number(b.perpetualTotal) - Number(a.perpetualTotal))[0];
      const net = [...sent.values()].reduce((sum, sums) => sum + Number(sums['sales total'] ?? 0), 0);
      expect(Number(last?.perpetualTotal)).toBeLessThanOrEqual(net);
    }),
    { numRuns: 6 },
  );
});
