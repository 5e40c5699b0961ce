// A drawer that was opened without a sale. It is open when this arrives, so nothing is refused: the audit keeps who did it
// and who approved it, and what does not fit becomes a finding.
import { DEFAULT_SETTINGS, DrawerOpeningInput, drawerOpeningOf } from '@evertill/shared-domain';
import type { FastifyInstance } from 'fastify';
import { newId } from '../../kernel/db/new-id';
import { findStore } from '../../people/stores/stores.repository';
import type { AppContext } from '../../writes/app-context';
import { defineWrite } from '../../writes/execute/write-operation';
import { addFindings, type Finding } from '../findings/findings.repository';
import { judgeWord } from '../sales/approvals';
import { findSellers } from '../sellers/sellers';

export function registerDrawer(app: FastifyInstance, { writes }: AppContext): void {
  writes.register(app, [openDrawer]);
}

const openDrawer = defineWrite<DrawerOpeningInput>({
  method: 'POST',
  path: '/drawer-openings',
  isDone: true,
  input: DrawerOpeningInput,
  async run({ sql, storeId, author, body, now }) {
    const { registerId = null, openedAt, approval } = body;
    const rules = { ...DEFAULT_SETTINGS, ...(await findStore(sql, storeId)).settings };
    const seller = (await findSellers(sql, storeId, [body]))(body, author, rules);
    const judged = approval
      ? await judgeWord(sql, storeId, { word: approval, action: 'drawer', rules })
      : null;
    const isAllowed = drawerOpeningOf(seller.role, rules) === 'alone' || judged?.findings.length === 0;
    const findings: Finding[] = [...seller.findings, ...(judged?.findings ?? [])];
    if (!isAllowed && !judged)
      findings.push({
        kind: 'approval',
        message: `${seller.userName} opened the drawer without a sale and without the approval of a manager`,
        details: { action: 'drawer', openedAt },
      });
    await addFindings(
      sql,
      storeId,
      findings.map((finding) => ({ ...finding, saleId: null, registerId, happenedAt: new Date(openedAt) })),
      now,
    );
    const opened = { id: newId(now), registerId, openedAt, openedByName: seller.userName };
    const approvedBy = judged && { approvedByName: judged.approver?.name ?? '?', reason: approval?.reason };
    return { status: 201, body: opened, details: { ...opened, ...approvedBy } };
  },
});
