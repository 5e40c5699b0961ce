// Who paid a refund back, and who approved it. The right is the right of the account that is signed in. Who stood at the
// register, and that a manager typed a PIN there, are the register's word (decisions 031 and 034), so they never refuse a
// refund and only say whom to ask.
import {
  type ApprovalRules,
  formatMoney,
  type RefundPayloadInput,
  refundOf,
  toWireAmount,
} from '@evertill/shared-domain';
import { forbidden } from '../../kernel/http/http-error';
import type { WriteContext } from '../../writes/execute/write-operation';
import type { Finding } from '../findings/findings.repository';
import { type JudgedWord, judgeWord } from '../sales/approvals';
import { findSellers, type Seller } from '../sellers/sellers';

/** The person who paid a refund back. */
export interface Refunder extends Seller {
  /** True for a person who refunds without a manager. */
  isAlone: boolean;
  /** What a manager approved. Null when the person refunds alone, and when the register names nobody. */
  approval: JudgedWord | null;
}

/**
 * Finds who paid a refund back.
 *
 * @throws {HttpError} 403 when the account that is signed in must not refund, or not without an approval.
 */
export async function findRefunder(
  { sql, storeId, author, body }: WriteContext<RefundPayloadInput>,
  rules: ApprovalRules,
): Promise<Refunder> {
  const right = refundOf(author.role, rules);
  if (right === 'no' || (right === 'approved' && !body.approval)) throw forbidden();
  const named = { soldBy: body.refundedBy };
  const seller = (await findSellers(sql, storeId, [named]))(named, author, rules);
  const isAlone = refundOf(seller.role, rules) === 'alone';
  const approval =
    isAlone || !body.approval
      ? null
      : await judgeWord(sql, storeId, { word: body.approval, action: 'refund', rules });
  return { ...seller, isAlone, approval };
}

/** Returns what a manager has to know about the person who paid a refund back. */
export function refunderFindings(
  { userId, userName, isAlone, approval, findings }: Refunder,
  { approval: word }: RefundPayloadInput,
  sale: { userId: string; refundTotal: number },
): Finding[] {
  const refunded = toWireAmount(sale.refundTotal);
  const amount = `${userName} refunded ${formatMoney(sale.refundTotal)}`;
  // The seller could ring up a sale, keep the money that a refund pays back, and leave no trace in the drawer.
  const own: Finding = {
    kind: 'refund',
    message: `${amount} of a sale that ${userName} rang up`,
    details: { refunded, userName },
  };
  return [
    ...findings,
    ...(userId === sale.userId ? [own] : []),
    ...(isAlone ? [] : approvalFindings(amount, { approval, refunded, reason: word?.reason ?? '' })),
  ];
}

function approvalFindings(
  amount: string,
  { approval, refunded, reason }: { approval: JudgedWord | null; refunded: string; reason: string },
): Finding[] {
  if (!approval) {
    const message = `${amount} without the approval of a manager`;
    return [{ kind: 'approval', message, details: { action: 'refund', refunded } }];
  }
  const approvedBy = approval.approver?.name ?? 'a person whom this store does not know';
  // The server has no proof of the PIN, so the manager says whether it was so.
  const message = `${amount}. The register says that ${approvedBy} approved it`;
  return [{ kind: 'refund', message, details: { refunded, approvedBy, reason } }, ...approval.findings];
}

/** Returns what the audit says about the person who paid a refund back. */
export function refunderFacts(
  { userName, takeover, approval }: Refunder,
  { approval: word }: RefundPayloadInput,
): Record<string, unknown> {
  return {
    ...(takeover && { refundedByName: userName, signedInName: takeover.signedInName }),
    ...(approval && { approval: { ...word, approvedByName: approval.approver?.name ?? '?' } }),
  };
}
