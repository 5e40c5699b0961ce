// What a manager approved at a register. The approval is the register's word, and no credential: it never gives a right,
// and everything about it that does not fit the shop's staff and settings becomes a finding (decision 034).
import {
  type Approval,
  type ApprovalRules,
  type ApprovedAction,
  displayName,
  formatMoney,
  formatRate,
  isAboveLimit,
  type ManagersWord,
  mayApprove,
  priceOverrideOf,
  type Role,
  type SalePayloadInput,
} from '@evertill/shared-domain';
import type { Sql } from '../../kernel/db/database';
import type { ApprovalRow } from '../../kernel/db/schema';
import type { Finding } from '../findings/findings.repository';
import { findNamedStaff, type NamedPerson, pinProblem } from '../sellers/named-staff';
import type { FullSale } from './sales.repository';

/** Finds the people whom sales name as approvers, by id, as they are now. */
export async function findApprovers(
  sql: Sql,
  storeId: string,
  sales: readonly { approvals?: readonly Pick<Approval, 'approvedBy'>[] | undefined }[],
): Promise<ReadonlyMap<string, NamedPerson>> {
  const named = sales.flatMap(({ approvals = [] }) => approvals.map(({ approvedBy }) => approvedBy));
  return findNamedStaff(sql, storeId, named);
}

interface Circumstances {
  approversOf: ReadonlyMap<string, NamedPerson>;
  /** The role of the person who rang up the sale. */
  role: Role;
  /** True for a sale of an integrator's page, which has no staff. */
  isToken: boolean;
  rules: ApprovalRules;
}

/** What the server makes of the approvals of a sale. */
export interface JudgedApprovals {
  approvals: ApprovalRow[];
  /** The positions of the lines whose price was changed by a person who may, or with an approval that holds. */
  approvedLines: ReadonlySet<number>;
  findings: Finding[];
}

/**
 * Judges the approvals of a sale by the staff and the settings as they are now. What the person may do alone is judged
 * after the approvals, so that an approval counts.
 */
export function judgeApprovals(sale: SalePayloadInput, circumstances: Circumstances): JudgedApprovals {
  const { approversOf, role, isToken, rules } = circumstances;
  if (isToken) return { approvals: [], approvedLines: new Set(), findings: [] };
  const judged = (sale.approvals ?? []).map((approval) => {
    const approver = approversOf.get(approval.approvedBy);
    return { approval, approver, problem: problemOf(approval, approver, rules) };
  });
  const holds = (action: ApprovedAction, line?: number) =>
    judged.some(
      ({ approval, problem }) => problem === null && approval.action === action && approval.line === line,
    );
  const override = priceOverrideOf(role, rules);
  const changed = sale.saleItems.flatMap(({ priceWas }, line) => (priceWas === undefined ? [] : [line]));
  const isFree = (line: number) => override === 'alone' || (override === 'approved' && holds('price', line));
  return {
    approvals: judged.map(({ approval, approver }) => toRow(approval, approver)),
    approvedLines: new Set(changed.filter(isFree)),
    findings: [
      ...judged.flatMap(({ problem, approval, approver }) =>
        problem === null ? [] : [brokenFinding(problem, approval, approver)],
      ),
      ...(mayApprove(role) || holds('discount') ? [] : discountFindings(sale, rules)),
    ],
  };
}

/** A manager's word about something that is no sale. */
export interface JudgedWord {
  approver: { id: string; name: string } | null;
  findings: Finding[];
}

/** Judges the approval of a refund or of an opened drawer by the staff and the settings as they are now. */
export async function judgeWord(
  sql: Sql,
  storeId: string,
  { word, action, rules }: { word: ManagersWord; action: AnyAction; rules: ApprovalRules },
): Promise<JudgedWord> {
  const approval = { ...word, action };
  const approver = (await findApprovers(sql, storeId, [{ approvals: [approval] }])).get(word.approvedBy);
  const problem = problemOf(approval, approver, rules);
  return {
    approver: approver ? { id: approver.id, name: displayName(approver) } : null,
    findings: problem === null ? [] : [brokenFinding(problem, approval, approver)],
  };
}

/** Judges the approvals of items that were taken out of a cart without a sale. */
export async function judgeRemovals(
  sql: Sql,
  storeId: string,
  { approvals, rules }: { approvals: readonly Approval[]; rules: ApprovalRules },
): Promise<Pick<JudgedApprovals, 'approvals' | 'findings'>> {
  const approversOf = await findApprovers(sql, storeId, [{ approvals }]);
  const judged = approvals.map((approval) => ({
    approval,
    approver: approversOf.get(approval.approvedBy),
  }));
  return {
    approvals: judged.map(({ approval, approver }) => toRow(approval, approver)),
    findings: judged.flatMap(({ approval, approver }) => {
      const problem = problemOf(approval, approver, rules);
      return problem === null ? [] : [brokenFinding(problem, approval, approver)];
    }),
  };
}

/** Returns what the audit says about the approvals of a sale and the changed prices of its lines. */
export function approvalFacts({ sale, items }: Pick<FullSale, 'sale' | 'items'>): Record<string, unknown> {
  const changed = items.filter(({ priceWas }) => priceWas !== null);
  return {
    ...(sale.approvals && { approvals: sale.approvals }),
    ...(changed.length > 0 && {
      changedPrices: changed.map(({ productName, priceWas, unitPrice }) => ({
        productName,
        from: priceWas,
        to: unitPrice,
      })),
    }),
  };
}

function problemOf(
  { pinSetAt }: Pick<Approval, 'pinSetAt'>,
  approver: NamedPerson | undefined,
  { pinSwitch }: ApprovalRules,
): string | null {
  if (!approver) return 'but this store does not know that person';
  if (!approver.isActive || approver.deletedAt) return 'but the account was disabled when this arrived';
  if (!mayApprove(approver.role)) return 'but is not a manager';
  if (!pinSwitch) return 'but this store does not use PINs';
  return pinProblem(approver, pinSetAt);
}

/** What a manager can approve in a sale, and besides. */
type AnyAction = ApprovedAction | 'refund' | 'drawer';
type AnyApproval = ManagersWord & { action: AnyAction; line?: number };

const APPROVED: Readonly<Record<AnyAction, string>> = {
  price: 'a changed price',
  discount: 'a discount',
  removal: 'the removal of an item',
  refund: 'a refund',
  drawer: 'the opening of the drawer',
};

function brokenFinding(problem: string, approval: AnyApproval, approver: NamedPerson | undefined): Finding {
  const { action, reason, at, line } = approval;
  const who = approver?.username ?? 'Somebody';
  return {
    kind: 'approval',
    message: `${who} approved ${APPROVED[action]}, ${problem}`,
    details: { action, approvedBy: approval.approvedBy, reason, at, ...(line === undefined ? {} : { line }) },
  };
}

function discountFindings(
  { subtotal, discountAmount = 0 }: SalePayloadInput,
  rules: ApprovalRules,
): Finding[] {
  if (!isAboveLimit({ subtotal, discountAmount }, rules)) return [];
  const limit = formatRate({ type: 'PERCENTAGE', value: rules.discountLimit });
  const message = `${formatMoney(discountAmount)} was taken off ${formatMoney(subtotal)} without the approval of a manager, which is needed above ${limit}`;
  return [{ kind: 'approval', message, details: { action: 'discount', limit: rules.discountLimit } }];
}

function toRow(
  { action, approvedBy, how, reason, at, line }: Approval,
  approver: NamedPerson | undefined,
): ApprovalRow {
  return {
    action,
    approvedById: approver ? approvedBy : null,
    approvedByName: approver ? displayName(approver) : '?',
    how,
    reason,
    at,
    ...(line === undefined ? {} : { line }),
  };
}
