// A cart that was emptied after its total was shown, and therefore has no sale that its approvals could travel with. It is
// empty when this arrives, so nothing is refused: the audit keeps who did it and who approved it, and what does not fit
// becomes a finding.
import { ClearedCartInput, DEFAULT_SETTINGS, mayApprove, toWireAmount } from '@evertill/shared-domain';
import type { FastifyInstance } from 'fastify';
import { newId } from '../../kernel/db/new-id';
import { findStore } from '../../people/stores/stores.repository';
import type { AppContext } from '../../writes/app-context';
import { defineWrite } from '../../writes/execute/write-operation';
import { addFindings, type Finding } from '../findings/findings.repository';
import { judgeRemovals } from '../sales/approvals';
import { findSellers } from '../sellers/sellers';

export function registerClearedCarts(app: FastifyInstance, { writes }: AppContext): void {
  writes.register(app, [clearCart]);
}

const clearCart = defineWrite<ClearedCartInput>({
  method: 'POST',
  path: '/cleared-carts',
  isDone: true,
  input: ClearedCartInput,
  async run({ sql, storeId, author, body, now }) {
    const { registerId = null, clearedAt, approvals = [] } = body;
    const rules = { ...DEFAULT_SETTINGS, ...(await findStore(sql, storeId)).settings };
    const seller = (await findSellers(sql, storeId, [body]))(body, author, rules);
    const judged = await judgeRemovals(sql, storeId, { approvals, rules });
    const findings: Finding[] = [...seller.findings, ...judged.findings];
    // The shop may have stopped asking since.
    const isAsked = rules.pinSwitch && rules.approveRemovals;
    if (isAsked && !mayApprove(seller.role) && approvals.length === 0)
      findings.push({
        kind: 'approval',
        message: `${seller.userName} cleared a cart after the total was shown, without the approval of a manager`,
        details: { action: 'removal', clearedAt },
      });
    await addFindings(
      sql,
      storeId,
      findings.map((finding) => ({ ...finding, saleId: null, registerId, happenedAt: new Date(clearedAt) })),
      now,
    );
    const cleared = {
      id: newId(now),
      registerId,
      clearedAt,
      clearedByName: seller.userName,
      total: body.total === undefined ? null : toWireAmount(body.total),
    };
    const approved = judged.approvals.length > 0 && { approvals: judged.approvals };
    return { status: 201, body: cleared, details: { ...cleared, ...approved } };
  },
});
