// A manager approves at the register what a cashier may not do alone. The approval travels with the sale. It says who
// approved, and gives no right: the server judges it when the sale arrives (decision 034).
import { money } from '../money/money';
import { BACK_OFFICE, hasRole, type Role } from './roles';

/** What a manager can be asked to approve in a sale. */
export const APPROVED_ACTIONS = ['price', 'discount', 'removal'] as const;

/** What was approved. */
export type ApprovedAction = (typeof APPROVED_ACTIONS)[number];

/** The word of a manager, given by PIN at a register. */
export interface ManagersWord {
  /** The manager's user id. */
  approvedBy: string;
  how: 'pin';
  /** The moment at which the PIN was set that the manager typed. */
  pinSetAt: string;
  /** One line, in the words of the people at the register. */
  reason: string;
  /** The moment of the approval. */
  at: string;
}

/** An approval as it travels with a sale. */
export interface Approval extends ManagersWord {
  action: ApprovedAction;
  /** The position of the line in `saleItems`. Missing when the approval is for the whole sale, or the line is gone. */
  line?: number;
}

/** An approval as it is read back with a sale. */
export interface SaleApproval {
  action: string;
  approvedByName: string;
  reason: string;
  at: string;
  line?: number;
}

/** The settings that decide what a manager has to approve. */
export interface ApprovalRules {
  readonly pinSwitch: boolean;
  readonly priceOverride: boolean;
  readonly discountLimit: number;
  readonly approveRemovals: boolean;
  readonly cashierRefunds: boolean;
  readonly drawerOpening: boolean;
}

/** The largest length of a reason and of a line's note, in characters. */
export const APPROVAL_TEXT_LENGTH = 100;

/** Tells whether a person with this role may approve, and needs no approval. */
export function mayApprove(role: Role | undefined): boolean {
  return role !== undefined && hasRole({ role }, BACK_OFFICE);
}

/** How a person may do something: alone, with an approval, or not at all. */
export type Allowance = 'alone' | 'approved' | 'no';

/** Tells whether a person may change the price of a line. */
export function priceOverrideOf(role: Role | undefined, rules: ApprovalRules): Allowance {
  return allowanceOf(role, rules.priceOverride, rules);
}

/** Tells whether a person may open the drawer without a sale. */
export function drawerOpeningOf(role: Role | undefined, rules: ApprovalRules): Allowance {
  return allowanceOf(role, rules.drawerOpening, rules);
}

/** Tells whether a person may make a refund. Managers always may. */
export function refundOf(role: Role | undefined, rules: ApprovalRules): Allowance {
  return mayApprove(role) ? 'alone' : allowanceOf(role, rules.cashierRefunds, rules);
}

function allowanceOf(
  role: Role | undefined,
  isWanted: boolean,
  { pinSwitch }: Pick<ApprovalRules, 'pinSwitch'>,
): Allowance {
  if (!isWanted) return 'no';
  if (mayApprove(role)) return 'alone';
  // Without PINs no manager can approve on the spot.
  return pinSwitch ? 'approved' : 'no';
}

/** Tells whether a discount is above the limit of what a cashier gives alone. The limit itself is allowed. */
export function isAboveLimit(
  { subtotal, discountAmount }: { subtotal: number; discountAmount: number },
  { pinSwitch, discountLimit }: Pick<ApprovalRules, 'pinSwitch' | 'discountLimit'>,
): boolean {
  if (!pinSwitch || discountLimit >= 100) return false;
  return money(discountAmount).times(100).greaterThan(money(subtotal).times(discountLimit));
}
