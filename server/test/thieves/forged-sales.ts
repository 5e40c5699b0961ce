// Sales as a person would forge them who changed the till's program.
import { calculateTotals, type Tax, toTaxDetails, toWireBody } from '@evertill/shared-domain';
import fc from 'fast-check';

const HOUR_MS = 3_600_000;

/** What a changed program may write into a field of a sale. */
const FORGED = {
  registerId: ['made-up', null],
  /** Added to the number of the open shift, or no shift at all. */
  shift: [-1, 1, 5, null],
  sequence: ['the last one again', 'a jump', 'none'],
  hours: [-300, -26, -2, 1, 30],
  /** The part of the price that is recorded. */
  price: [0, 0.5, 0.99],
  isUntaxed: [true],
  /** The part of the payment that is recorded. */
  paid: [0, 0.5, 0.99],
  change: ['1.00', '500.00'],
  discount: ['0.50', '5.00'],
  /** Added to the total, which then is not the sum of the items. */
  total: [-1, 1],
  status: ['PENDING', 'CANCELLED', 'REFUNDED'],
  paymentStatus: ['PENDING', 'CANCELLED'],
  asOther: [true],
  isLive: [true],
} as const;

const everyForgery = fc.record(
  {
    registerId: fc.constantFrom(...FORGED.registerId),
    shift: fc.constantFrom(...FORGED.shift),
    sequence: fc.constantFrom(...FORGED.sequence),
    hours: fc.constantFrom(...FORGED.hours),
    price: fc.constantFrom(...FORGED.price),
    isUntaxed: fc.constantFrom(...FORGED.isUntaxed),
    paid: fc.constantFrom(...FORGED.paid),
    change: fc.constantFrom(...FORGED.change),
    discount: fc.constantFrom(...FORGED.discount),
    total: fc.constantFrom(...FORGED.total),
    status: fc.constantFrom(...FORGED.status),
    paymentStatus: fc.constantFrom(...FORGED.paymentStatus),
    asOther: fc.constantFrom(...FORGED.asOther),
    isLive: fc.constantFrom(...FORGED.isLive),
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

/** Returns each forged value alone. */
export function everySingleForgery(): Forgery[] {
  return Object.entries(FORGED).flatMap(([field, values]) =>
    values.map((value): Forgery => ({ [field]: value })),
  );
}

/** Returns a sale as a changed program sends it. `shift` and `sequence` are the numbers of an honest till. */
export function forgeSale(
  body: Record<string, unknown>,
  forged: Forgery,
  { shift, sequence, taxes }: { shift: number; sequence: number; taxes: readonly Tax[] },
): Record<string, unknown> {
  const given = { ...body };
  const [payment] = body.payments as Record<string, unknown>[];
  const [line] = body.saleItems as { unitPrice: string }[];
  if (forged.price !== undefined)
    given.saleItems = [{ ...line, unitPrice: (Number(line?.unitPrice) * forged.price).toFixed(2) }];
  if (forged.price !== undefined || forged.isUntaxed || forged.discount)
    Object.assign(given, sumsOfForged(given, forged, taxes));
  const due = Number(given.totalAmount) + Number(given.taxAmount);
  given.payments = [
    {
      ...payment,
      amount: (due * (forged.paid ?? 1)).toFixed(2),
      ...(forged.paymentStatus && { status: forged.paymentStatus }),
    },
  ];
  if (forged.change) given.change = forged.change;
  if (forged.total) given.totalAmount = Math.max(0, Number(given.totalAmount) + forged.total).toFixed(2);
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
function sumsOfForged(
  given: Record<string, unknown>,
  { isUntaxed, discount }: Forgery,
  taxes: readonly Tax[],
) {
  const items = given.saleItems as { unitPrice: string; quantity: number }[];
  const lines = items.map(({ unitPrice, quantity }) => ({ unitPrice: Number(unitPrice), quantity }));
  const price = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  const off = Math.min(Number(discount ?? 0), price);
  const totals = calculateTotals({
    lines,
    discount: { type: 'FIXED_AMOUNT', value: off },
    taxes: isUntaxed ? [] : taxes,
  });
  const { subtotal, totalAmount, taxAmount, amountDue } = totals;
  return toWireBody({
    subtotal,
    discountAmount: totals.discountAmount,
    totalAmount,
    taxAmount,
    taxDetails: toTaxDetails(totals.taxes),
    amountReceived: amountDue,
  }) as Record<string, unknown>;
}
