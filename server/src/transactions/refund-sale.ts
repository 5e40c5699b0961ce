// POST /transactions/sales/{id}/refund. The server computes what is paid back; a till that shows another amount is told so
// before the money changes hands, and one that has already paid is put before a manager.
import {
  calculateRefund,
  findRefundProblem,
  formatMoney,
  isRefundable,
  money,
  parseSale,
  type RefundCalculation,
  RefundPayloadInput,
  refundedQuantities,
  refundMethod,
  sumsOfRefund,
  toWireAmount,
} from '@evertill/shared-domain';
import { newId } from '../db/new-id';
import { badRequest, HttpError, notFound } from '../http/http-error';
import { takeFromStock } from '../products/stock.repository';
import { addFindings, type Finding } from '../review-items/findings.repository';
import { dateProblem, momentText } from '../sales/sale-circumstances';
import { saleToWire } from '../sales/sale-to-wire';
import { createSalesRepository, type FullSale, type SaleItemRow } from '../sales/sales.repository';
import { type Arrival, correctClosedShifts } from '../shifts/late-arrivals';
import { openTotals } from '../totals/keep-totals';
import { defineWrite, type WriteContext } from '../writes/write-operation';

// Tills that computed before an earlier refund reached them may be a cent away.
const TOLERANCE = 0.01;

export const refundSale = defineWrite<RefundPayloadInput>({
  method: 'POST',
  path: '/transactions/sales/:id/refund',
  isMoney: true,
  input: RefundPayloadInput,

  async run(context) {
    const { sql, storeId, params, body, now } = context;
    const repository = createSalesRepository(sql, storeId);
    const changeTotals = await openTotals(sql, storeId);
    const full = found(await repository.lock(params.id ?? ''));
    assertRefundable(full, body);
    const sale = parseSale(saleToWire(full));
    const problem = findRefundProblem(sale, body.refundItems);
    if (problem) throw badRequest(problem.field, problem.message);

    const refund = calculateRefund(sale, body.refundItems);
    await judgeTotal(context, full, refund);
    await judgeDate(context, full);
    const refundedNow = refundedQuantities(sale.saleItems, body.refundItems);
    const lines = full.items.map((item, index) => ({ item, refundedQuantity: refundedNow[index] ?? 0 }));
    const changed = lines.filter(({ item, refundedQuantity }) => item.refundedQuantity !== refundedQuantity);
    for (const { item, refundedQuantity } of changed)
      await repository.setRefundedQuantity(item, refundedQuantity);
    const isWhole = lines.every(({ item, refundedQuantity }) => refundedQuantity === item.quantity);
    await repository.setRefunded(full.sale, {
      status: isWhole ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
      refundedAmount: toWireAmount(money(full.sale.refundedAmount).plus(refund.refundTotal)),
    });
    if (body.restock !== false) await takeFromStock(sql, storeId, returned(changed), now);
    const saved = refundToWire(newId(now), context, refund);
    const row = refundRow(saved, context, full);
    await repository.insertRefund(row);
    await correctClosedShifts(sql, storeId, [arrivalOf(row, full)], now);

    const after = found(await repository.find(full.sale.id));
    await changeTotals({ added: [after], removed: [full] });
    return {
      status: 200,
      body: { ...saleToWire(after), refund: saved },
      details: { saleNumber: full.sale.saleNumber, ...saved },
    };
  },
});

function found(sale: FullSale | null): FullSale {
  if (!sale) throw notFound('Sale not found');
  return sale;
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

/** How many of a line are back after a refund. */
interface RefundedLine {
  item: SaleItemRow;
  refundedQuantity: number;
}

function returned(lines: readonly RefundedLine[]): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { item, refundedQuantity } of lines) {
    const back = refundedQuantity - item.refundedQuantity;
    quantities.set(item.productId, (quantities.get(item.productId) ?? 0) - back);
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
  };
}

function refundRow(
  { refundDate, refundItems, ...refund }: ReturnType<typeof refundToWire>,
  { storeId, author, body, now }: WriteContext<RefundPayloadInput>,
  { sale }: FullSale,
) {
  const date = new Date(refundDate);
  return {
    ...refund,
    storeId,
    saleId: sale.id,
    userId: author.id,
    createdAt: now,
    refundDate: date,
    registerId: body.registerId ?? null,
    shiftNumber: body.shiftNumber ?? null,
    items: refundItems,
  };
}

function arrivalOf(refund: ReturnType<typeof refundRow>, { sale, payments }: FullSale): Arrival {
  const { id, registerId, shiftNumber, refundDate: happenedAt } = refund;
  const sums = sumsOfRefund(refund, refundMethod(payments));
  return { kind: 'refund', id, registerId, shiftNumber, label: sale.saleNumber, happenedAt, sums };
}
