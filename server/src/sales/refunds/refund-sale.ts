// POST /transactions/sales/{id}/refund. The server computes the amount that is paid back. When a till shows another
// amount before the money changes hands, the refund is refused. When the till has already paid another amount, the
// refund is booked as computed and a manager is told.
import {
  asCorrected,
  calculateRefund,
  DEFAULT_SETTINGS,
  findRefundProblem,
  formatMoney,
  isRefundable,
  money,
  type RefundCalculation,
  RefundPayloadInput,
  refundedQuantities,
  refundParts,
  refundRounding,
  sumsOfRefund,
  toWireAmount,
} from '@evertill/shared-domain';
import { takeFromStock } from '../../catalog/products/stock.repository';
import { newId } from '../../kernel/db/new-id';
import { badRequest, HttpError, notFound } from '../../kernel/http/http-error';
import { defineWrite, type WriteContext } from '../../writes/execute/write-operation';
import { dateProblem, momentText } from '../findings/date-problem';
import { addFindings, type Finding } from '../findings/findings.repository';
import { saleToWire } from '../sales/sale-to-wire';
import { insertRefund, updateRefunded } from '../sales/sale-writes.repository';
import { createSalesRepository, type FullSale } from '../sales/sales.repository';
import { type Arrival, correctClosedShifts } from '../shifts/late-arrivals';
import { correctable, paymentsNow } from '../tenders/payments-now';
import { openTotals } from '../totals/keep-totals';
import { listRefunds } from '../totals/refunded-sales.repository';
import { refundsInOrder } from '../totals/totals-of-refund';
import { creditRefund } from './credit-refund';
import { laterThan } from './later-than';
import { findRefunder, type Refunder, refunderFacts, refunderFindings } from './refunder';

// A till that computed a refund before it heard of an earlier one may differ by a cent.
const TOLERANCE = 0.01;

export const refundSale = defineWrite<RefundPayloadInput>({
  method: 'POST',
  path: '/transactions/sales/:id/refund',
  isMoney: true,
  input: RefundPayloadInput,

  async run(context) {
    const { sql, storeId, params, body, now } = context;
    const { changeTotals, settings } = await openTotals(sql, storeId);
    const refunder = await findRefunder(context, { ...DEFAULT_SETTINGS, ...settings });
    const found = await createSalesRepository(sql, storeId).lock(params.id ?? '');
    if (!found) throw notFound('Sale not found');
    const full = { ...found, payments: paymentsNow(found) };
    assertRefundable(full, body);
    const sale = { ...full.sale, saleItems: full.items };
    const problem = findRefundProblem(sale, body.refundItems);
    if (problem) throw badRequest(problem.field, problem.message);

    const refund = calculateRefund(sale, body.refundItems);
    await judgeTotal(context, full, refund);
    await judgeDate(context, full);
    await addFindings(
      sql,
      storeId,
      refunderFindings(refunder, body, { ...full.sale, refundTotal: refund.refundTotal }).map((finding) =>
        findingOf(finding, full.sale, body, now),
      ),
      now,
    );
    const after = withRefund(full, refundedQuantities(full.items, body.refundItems), refund);
    const changed = after.items.filter(({ refundedQuantity }, i) => {
      return refundedQuantity !== full.items[i]?.refundedQuantity;
    });
    await updateRefunded(sql, after, changed);
    if (body.restock !== false) await takeFromStock(sql, storeId, returned(full, after), now);
    const paid = asCorrected(correctable(found));
    const isRounded = paid.cashRoundingAmount !== undefined;
    const rounding = refundRounding(paid, refund.refundTotal, body.credit ? 'credit' : null);
    const saved = {
      ...refundToWire(newId(now), context, refund),
      ...(isRounded && { cashRoundingAmount: toWireAmount(rounding) }),
    };
    const earlier = await listRefunds(sql, storeId, [full.sale.id]);
    const row = { ...refundRow(saved, context, full, refunder), createdAt: laterThan(earlier, now) };
    await insertRefund(sql, row);
    await creditRefund(context, full, row);
    await correctClosedShifts(sql, storeId, [arrivalOf(row, full)], now);

    const booked = refundsInOrder(full, [...earlier, row]).slice(-1);
    await changeTotals({ added: [after], removed: [full], refunds: booked });
    return {
      status: 200,
      body: { ...saleToWire({ ...after, payments: found.payments }), refund: saved },
      details: {
        saleNumber: full.sale.saleNumber,
        ...saved,
        ...refunderFacts(refunder, body),
      },
    };
  },
});

/** Returns the sale as it is after a refund. `refundedNow` has the refunded quantity of each line. */
function withRefund(full: FullSale, refundedNow: readonly number[], refund: RefundCalculation): FullSale {
  const items = full.items.map((item, i) => ({ ...item, refundedQuantity: refundedNow[i] ?? 0 }));
  const isWhole = items.every(({ refundedQuantity, quantity }) => refundedQuantity === quantity);
  const status = isWhole ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  const refundedAmount = toWireAmount(money(full.sale.refundedAmount).plus(refund.refundTotal));
  return { ...full, items, sale: { ...full.sale, status, refundedAmount } };
}

function assertRefundable(
  { sale, items }: FullSale,
  { originalTransactionId, refundItems }: RefundPayloadInput,
): void {
  if (originalTransactionId !== undefined && originalTransactionId !== sale.id) {
    throw badRequest('originalTransactionId', 'The refund names another sale');
  }
  if (!isRefundable(sale.status)) throw new HttpError(400, 'This sale cannot be refunded any more');
  for (const [index, { productId, unitPrice }] of refundItems.entries()) {
    const prices = items.filter((item) => item.productId === productId).map((item) => Number(item.unitPrice));
    if (prices.length > 0 && !prices.includes(unitPrice)) {
      throw badRequest(
        `refundItems.${index}.unitPrice`,
        `It was sold at ${prices.map(formatMoney).join(' and ')}`,
      );
    }
  }
}

async function judgeTotal(
  { sql, storeId, body, delivery, now }: WriteContext<RefundPayloadInput>,
  { sale }: FullSale,
  { refundTotal }: RefundCalculation,
): Promise<void> {
  if (money(body.refundTotal).minus(refundTotal).abs().lessThanOrEqualTo(TOLERANCE)) return;
  const message = `The refund of these items is ${formatMoney(refundTotal)}, not ${formatMoney(body.refundTotal)}`;
  if (delivery === 'foreground') throw badRequest('refundTotal', message);
  const details = { paid: toWireAmount(body.refundTotal), due: toWireAmount(refundTotal) };
  await addFindings(sql, storeId, [findingOf({ kind: 'refund', message, details }, sale, body, now)], now);
}

async function judgeDate(
  { sql, storeId, body, delivery, now }: WriteContext<RefundPayloadInput>,
  { sale }: FullSale,
): Promise<void> {
  if (!body.refundDate) return;
  const date = new Date(body.refundDate);
  const isBeforeSale = date.getTime() < Math.min(sale.saleDate.getTime(), sale.createdAt.getTime());
  const problem = isBeforeSale
    ? 'before its sale'
    : dateProblem(date, { now, isCompleted: delivery === 'replay' });
  if (problem === null) return;
  const message = `The refund is dated ${momentText(date)}, ${problem}`;
  const details = { saleDate: date.toISOString(), expected: now.toISOString() };
  await addFindings(sql, storeId, [findingOf({ kind: 'date', message, details }, sale, body, now)], now);
}

function findingOf(
  finding: Finding,
  { id: saleId, registerId }: FullSale['sale'],
  { refundDate }: RefundPayloadInput,
  now: Date,
) {
  return { ...finding, saleId, registerId, happenedAt: new Date(refundDate ?? now) };
}

/**
 * Returns the quantities that a refund takes from stock, by product. They are negative, because the goods come back.
 */
function returned(before: FullSale, after: FullSale): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const [i, { productId, refundedQuantity }] of after.items.entries()) {
    const back = refundedQuantity - (before.items[i]?.refundedQuantity ?? 0);
    if (back !== 0) quantities.set(productId, (quantities.get(productId) ?? 0) - back);
  }
  return quantities;
}

function refundToWire(
  id: string,
  { body, now }: WriteContext<RefundPayloadInput>,
  refund: RefundCalculation,
) {
  return {
    id,
    refundDate: new Date(body.refundDate ?? now).toISOString(),
    refundItems: body.refundItems.map(({ unitPrice, ...item }) => ({
      ...item,
      unitPrice: toWireAmount(unitPrice),
    })),
    refundSubtotal: toWireAmount(refund.refundSubtotal),
    refundTax: toWireAmount(refund.refundTax),
    refundDiscount: toWireAmount(refund.refundDiscount),
    refundTotal: toWireAmount(refund.refundTotal),
    restock: body.restock ?? true,
    reason: body.reason ?? null,
    ...(body.credit && { as: 'credit' as const }),
  };
}

function refundRow(
  { refundDate, refundItems, ...refund }: ReturnType<typeof refundToWire> & { cashRoundingAmount?: string },
  { storeId, body }: WriteContext<RefundPayloadInput>,
  { sale }: FullSale,
  { userId }: Refunder,
) {
  const date = new Date(refundDate);
  return {
    ...refund,
    cashRoundingAmount: refund.cashRoundingAmount ?? null,
    storeId,
    saleId: sale.id,
    userId,
    refundDate: date,
    as: refund.as ?? null,
    registerId: body.registerId ?? null,
    shiftNumber: body.shiftNumber ?? null,
    items: refundItems,
  };
}

function arrivalOf(refund: ReturnType<typeof refundRow>, { sale, payments }: FullSale): Arrival {
  const { id, registerId, shiftNumber, refundDate: happenedAt } = refund;
  const parts = refundParts(payments, sale.refundedAmount, refund.refundTotal, refund.as);
  const sums = sumsOfRefund(refund, parts, refund.cashRoundingAmount ?? 0);
  return { kind: 'refund', id, registerId, shiftNumber, label: sale.saleNumber, happenedAt, sums };
}
