// Sales as a person would forge them who changed the till's program.
import fc from 'fast-check';

const HOUR_MS = 3_600_000;

/** What a changed program may write into a sale. */
const everyForgery = fc.record(
  {
    registerId: fc.constantFrom('made-up', null),
    /** Added to the number of the open shift, or no shift at all. */
    shift: fc.constantFrom(-1, 1, 5, null),
    sequence: fc.constantFrom('the last one again', 'a jump', 'none'),
    hours: fc.constantFrom(-300, -26, -2, 1, 30),
    /** The part of the price that is recorded. */
    price: fc.constantFrom(0, 0.5, 0.99),
    isUntaxed: fc.constant(true),
    /** The part of the payment that is recorded. */
    paid: fc.constantFrom(0, 0.5, 0.99),
    change: fc.constantFrom('1.00', '500.00'),
    discount: fc.constantFrom('0.50', '5.00'),
    status: fc.constantFrom('PENDING', 'CANCELLED', 'REFUNDED'),
    paymentStatus: fc.constantFrom('PENDING', 'CANCELLED'),
    asOther: fc.constant(true),
    isLive: fc.constant(true),
  },
  { requiredKeys: [] },
);
/** The forged fields of a sale. Without a field, the field is as an honest till writes it. */
export type Forgery = typeof everyForgery extends fc.Arbitrary<infer T> ? T : never;

/** Few forged fields at a time, because each one is more likely to be told than none. */
export const forgery = fc
  .tuple(everyForgery, fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 2 }))
  .map(([drawn, from, count]): Forgery => {
    const fields = Object.entries(drawn);
    const first = from % Math.max(1, fields.length);
    return Object.fromEntries(fields.slice(first, first + count));
  });

/** Returns a sale as a changed program sends it. `shift` and `sequence` are the numbers of an honest till. */
export function forgeSale(
  body: Record<string, unknown>,
  forged: Forgery,
  { shift, sequence }: { shift: number; sequence: number },
): Record<string, unknown> {
  const given = { ...body };
  const [payment] = body.payments as Record<string, unknown>[];
  const [line] = body.saleItems as { unitPrice: string }[];
  if (forged.price !== undefined)
    given.saleItems = [{ ...line, unitPrice: (Number(line?.unitPrice) * forged.price).toFixed(2) }];
  if (forged.price !== undefined || forged.isUntaxed || forged.discount)
    Object.assign(given, sumsOfForged(given, forged));
  const due = Number(given.totalAmount) + Number(given.taxAmount);
  given.payments = [
    {
      ...payment,
      amount: (due * (forged.paid ?? 1)).toFixed(2),
      ...(forged.paymentStatus && { status: forged.paymentStatus }),
    },
  ];
  if (forged.change) given.change = forged.change;
  if (forged.status) given.status = forged.status;
  if (forged.registerId !== undefined) given.registerId = forged.registerId;
  if (forged.shift !== undefined)
    given.shiftNumber = forged.shift === null ? null : Math.max(1, shift + forged.shift);
  if (forged.sequence === 'none') given.registerSequence = null;
  else if (forged.sequence)
    given.registerSequence = forged.sequence === 'a jump' ? sequence + 3 : Math.max(1, sequence - 1);
  if (forged.hours !== undefined)
    given.saleDate = new Date(Date.parse(String(body.saleDate)) + forged.hours * HOUR_MS).toISOString();
  return given;
}

/** The sums of a forged sale, which add up: the forger is no fool. */
function sumsOfForged(given: Record<string, unknown>, { isUntaxed, discount }: Forgery) {
  const [line] = given.saleItems as { unitPrice: string; quantity: number }[];
  const subtotal = Number(line?.unitPrice) * Number(line?.quantity);
  const off = Math.min(Number(discount ?? 0), subtotal);
  const total = subtotal - off;
  const tax = isUntaxed ? 0 : Math.round(total * 6) / 100;
  const [detail] = given.taxDetails as Record<string, unknown>[];
  return {
    subtotal: subtotal.toFixed(2),
    discountAmount: off.toFixed(2),
    totalAmount: total.toFixed(2),
    taxAmount: tax.toFixed(2),
    taxDetails: isUntaxed ? [] : [{ ...detail, amount: tax.toFixed(2) }],
    amountReceived: (total + tax).toFixed(2),
  };
}
