// A refused sale uses up its number, because the register goes on counting. Two tabs and replays are refused in any
// order, so the number of an honest refusal may come after later numbers. The number of a made-up refusal comes after
// later numbers too, because a thief would use it to hide a sale that never arrived. Such a number counts as seen, but
// a manager is told what the refused sale contained.
import {
  findSaleMismatch,
  isRecord,
  money,
  SalePayloadInput,
  toWireAmount,
  validate,
} from '@evertill/shared-domain';
import type { WriteContext } from '../../writes/execute/write-operation';
import { addFindings } from '../findings/findings.repository';
import { findSeen, numberIn, recordNumbers } from './register-numbers.repository';
import { claimRegisters } from './token-registers';

/** The number of a sale's lines that a finding contains. */
const MOST_ITEMS = 20;

/** Records the number of a refused sale. A sale that is not valid or whose sums are wrong explains no number. */
export async function recordRefusedNumber(
  { sql, storeId, submitter, author, key, body, now }: WriteContext<unknown>,
  reason: string,
): Promise<void> {
  const [problem, sale] = validate(SalePayloadInput, body);
  // The number counts only as it was sent, but the register is named as in the books, without hidden characters.
  const isOdd = problem || findSaleMismatch(sale) || !isRecord(body);
  const number = isOdd ? null : numberIn({ ...body, registerId: sale.registerId });
  if (problem || !number || (await claimRegisters(sql, submitter, [number.registerId], now)).size > 0) return;
  const seen = await findSeen(sql, storeId, number);
  const isLate = number.sequence < seen.last && !seen.isSeen;
  const outcome = isLate ? 'refused-late' : 'refused';
  await recordNumbers(sql, storeId, [{ ...number, key }], { outcome, now });
  if (!isLate) return;
  const details = { sequence: number.sequence, key, sellerId: author.id, ...contentsOf(sale) };
  const message = `Number ${number.sequence} of the register was refused after number ${seen.last} had arrived: ${reason}`;
  const finding = { kind: 'refused-late' as const, message, details };
  const subject = { saleId: null, registerId: number.registerId, happenedAt: now };
  await addFindings(sql, storeId, [{ ...finding, ...subject }], now);
}

function contentsOf({ saleNumber, totalAmount, taxAmount, saleItems }: SalePayloadInput) {
  return {
    saleNumber,
    amountDue: toWireAmount(money(totalAmount).plus(taxAmount)),
    items: saleItems.slice(0, MOST_ITEMS).map(({ productId, quantity, unitPrice }) => ({
      productId,
      quantity,
      unitPrice: toWireAmount(unitPrice),
    })),
    itemCount: saleItems.length,
  };
}
