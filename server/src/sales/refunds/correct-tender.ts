// POST /transactions/sales/{id}/tender. The correction is a record of its own: the sale and its payments stay as they
// were rung up, and the correction counts on the day and in the shift in which it is made (decision 037).
import {
  findCorrectionProblem,
  mayApprove,
  paymentMethodLabel,
  roundingOfCorrection,
  sumsOfTenderCorrection,
  TenderCorrectionInput,
  toWireAmount,
} from '@evertill/shared-domain';
import { newId } from '../../kernel/db/new-id';
import { badRequest, notFound } from '../../kernel/http/http-error';
import { defineWrite } from '../../writes/execute/write-operation';
import { addFindings, type Finding } from '../findings/findings.repository';
import { saleToWire } from '../sales/sale-to-wire';
import { createSalesRepository } from '../sales/sales.repository';
import { findSellers, type Seller } from '../sellers/sellers';
import { correctClosedShifts } from '../shifts/late-arrivals';
import { correctable } from '../tenders/payments-now';
import { insertCorrection } from '../tenders/tender-corrections.repository';
import { openTotals } from '../totals/keep-totals';
import { correctionsInOrder } from '../totals/totals-of-correction';
import { laterThan } from './later-than';

export const correctTender = defineWrite<TenderCorrectionInput>({
  method: 'POST',
  path: '/transactions/sales/:id/tender',
  isMoney: true,
  input: TenderCorrectionInput,

  async run({ sql, storeId, params, body, author, now }) {
    const { changeTotals, settings } = await openTotals(sql, storeId);
    const full = await createSalesRepository(sql, storeId).lock(params.id ?? '');
    if (!full) throw notFound('Sale not found');
    const before = correctable(full);
    const problem = findCorrectionProblem(before, body);
    const payment = full.payments[body.payment - 1];
    if (problem || !payment) throw badRequest('payment', problem ?? 'The sale has no such payment');
    const named = { soldBy: body.correctedBy };
    const seller = (await findSellers(sql, storeId, [named]))(named, author, settings);
    const { sale } = full;
    const { amount } = payment;
    const earlier = (full.corrections ?? []).map(({ row }) => row);
    const row = {
      storeId,
      saleId: sale.id,
      id: newId(now),
      payment: body.payment,
      fromTender: body.from,
      toTender: body.to,
      amount,
      rounding: toWireAmount(roundingOfCorrection(before, body)),
      cashRoundingStep: body.cashRoundingStep ? toWireAmount(body.cashRoundingStep) : null,
      reason: body.reason,
      userId: seller.userId,
      createdAt: laterThan(earlier, now),
      correctedAt: new Date(body.correctedAt),
      registerId: body.registerId ?? null,
      shiftNumber: body.shiftNumber ?? null,
    };
    await insertCorrection(sql, row);
    const { id, registerId, shiftNumber, rounding, correctedAt: happenedAt } = row;
    const sums = sumsOfTenderCorrection(body, amount, rounding);
    // An earlier till reads three kinds of corrections. This one moves cash, so it is written as a movement.
    const arrival = { kind: 'movement', id, registerId, shiftNumber, happenedAt, sums } as const;
    await correctClosedShifts(sql, storeId, [{ ...arrival, label: sale.saleNumber }], now);
    await changeTotals({
      corrections: correctionsInOrder(sale.cashRoundingAmount, [...earlier, row]).slice(-1),
    });
    await addFindings(
      sql,
      storeId,
      correctionFindings(seller, body, { userId: sale.userId, amount }).map((finding) => ({
        ...finding,
        saleId: sale.id,
        registerId,
        happenedAt,
      })),
      now,
    );
    const corrections = [...(full.corrections ?? []), { row, byName: seller.userName }];
    const { from, to, reason } = body;
    const { takeover, userName } = seller;
    return {
      status: 200,
      body: saleToWire({ ...full, corrections }),
      details: {
        saleNumber: sale.saleNumber,
        payment: body.payment,
        from,
        to,
        amount,
        ...(Number(rounding) !== 0 && { cashRoundingAmount: rounding }),
        reason,
        ...(takeover && { correctedByName: userName, signedInName: takeover.signedInName }),
      },
    };
  },
});

/**
 * Returns what a manager has to know about the person who made a correction. A correction is never refused because of
 * the person who stood at the register, whose name is the register's word.
 */
function correctionFindings(
  { userId, userName, role, findings }: Seller,
  { from, to }: TenderCorrectionInput,
  sale: { userId: string; amount: string },
): Finding[] {
  const details = { amount: sale.amount };
  const ways = `from ${paymentMethodLabel(from)} to ${paymentMethodLabel(to)}`;
  const changed = `${userName} changed the payment of a sale`;
  // The seller could keep the cash of a sale that counts as paid by card.
  const own = { kind: 'payment', message: `${changed} that ${userName} rang up ${ways}`, details } as const;
  const alone = {
    kind: 'approval',
    message: `${changed} ${ways} without the approval of a manager`,
    details,
  } as const;
  return [...findings, ...(userId === sale.userId ? [own] : []), ...(mayApprove(role) ? [] : [alone])];
}
