// POST /transactions/sales/{id}/tender. The correction is a record of its own: the sale and its payments stay as they
// were rung up, and the correction counts on the day and in the shift in which it is made (decision 037).
import {
  findCorrectionProblem,
  paymentMethodLabel,
  sumsOfTenderCorrection,
  TenderCorrectionInput,
} from '@evertill/shared-domain';
import { newId } from '../../kernel/db/new-id';
import { badRequest, notFound } from '../../kernel/http/http-error';
import { defineWrite } from '../../writes/execute/write-operation';
import { addFindings } from '../findings/findings.repository';
import { saleToWire } from '../sales/sale-to-wire';
import { createSalesRepository, type FullSale } from '../sales/sales.repository';
import { correctClosedShifts } from '../shifts/late-arrivals';
import { correctionToWire, insertCorrection } from '../tenders/tender-corrections.repository';
import { openTotals } from '../totals/keep-totals';

export const correctTender = defineWrite<TenderCorrectionInput>({
  method: 'POST',
  path: '/transactions/sales/:id/tender',
  isMoney: true,
  input: TenderCorrectionInput,

  async run({ sql, storeId, params, body, author, now }) {
    const { changeTotals } = await openTotals(sql, storeId);
    const full = await createSalesRepository(sql, storeId).lock(params.id ?? '');
    if (!full) throw notFound('Sale not found');
    const problem = findCorrectionProblem(correctable(full), body);
    const payment = full.payments[body.payment - 1];
    if (problem || !payment) throw badRequest('payment', problem ?? 'The sale has no such payment');
    const { sale } = full;
    const { amount } = payment;
    const row = {
      storeId,
      saleId: sale.id,
      id: newId(now),
      payment: body.payment,
      fromTender: body.from,
      toTender: body.to,
      amount,
      reason: body.reason,
      userId: author.id,
      createdAt: now,
      correctedAt: new Date(body.correctedAt),
      registerId: body.registerId ?? null,
      shiftNumber: body.shiftNumber ?? null,
    };
    await insertCorrection(sql, row);
    const { id, registerId, shiftNumber, correctedAt: happenedAt } = row;
    const sums = sumsOfTenderCorrection(body, amount);
    // An earlier till reads three kinds of corrections. This one moves cash, so it is written as a movement.
    const arrival = { kind: 'movement', id, registerId, shiftNumber, happenedAt, sums } as const;
    await correctClosedShifts(sql, storeId, [{ ...arrival, label: sale.saleNumber }], now);
    await changeTotals({ corrections: [row] });
    if (author.id === sale.userId) {
      // The seller could keep the cash of a sale that counts as paid by card.
      const message = `${author.name} changed the payment of a sale that ${author.name} rang up from ${paymentMethodLabel(body.from)} to ${paymentMethodLabel(body.to)}`;
      const finding = { kind: 'payment', message, details: { amount } } as const;
      await addFindings(sql, storeId, [{ ...finding, saleId: sale.id, registerId, happenedAt }], now);
    }
    const corrections = [...(full.corrections ?? []), { row, byName: author.name }];
    const { from, to, reason } = body;
    return {
      status: 200,
      body: saleToWire({ ...full, corrections }),
      details: { saleNumber: sale.saleNumber, payment: body.payment, from, to, amount, reason },
    };
  },
});

/** Returns the parts of a sale from which a correction is judged. */
function correctable({ sale, payments, corrections = [] }: FullSale) {
  return {
    payments: payments.map((payment) => ({ ...payment, amount: Number(payment.amount) })),
    refundedAmount: Number(sale.refundedAmount),
    cashRoundingAmount: Number(sale.cashRoundingAmount ?? 0),
    tenderCorrections: corrections.map(correctionToWire),
  };
}
