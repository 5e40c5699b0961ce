import { array, boolean, enums, literal, mask, nullable, number, optional, string, type } from 'superstruct';
import { APPROVED_ACTIONS, type Approval } from '../people/approvals';
import { numeric } from '../reading/fields';
import type { CartItem } from './payloads';

/** The entity name of changes to held carts. Any session of the shop may deliver them. */
export const HELD_CARTS = 'held-carts';

/**
 * A cart that was put aside, as it was at that moment. Never changed afterwards: a cart that is held again is a new one.
 */
export interface HeldCart {
  id: string;
  /** The name or number by which people find the cart. Not a key: two tills may give the same number. */
  name: string;
  registerId: string;
  heldAt: string;
  heldByName: string | null;
  /** The lines with their prices as rung up. */
  lines: CartItem[];
  discountId: string | null;
  /**
   * The customer's id. The name is not kept, so that it need not be erased here. Missing for a walk-in customer.
   */
  customerId?: string;
  /** What a manager approved for the whole cart, or for a line that is gone. Each line has its own approval besides. */
  approvals?: Approval[];
  /** True when the total was shown in a shop where a manager then approves the removal of an item. */
  isTotalShown?: boolean;
  /** The tax of the lines when the cart was held. */
  taxAmount: number;
  /** The amount due when the cart was held. */
  total: number;
}

/** A held cart in a list. Its lines come with the cart when it is taken. */
export interface HeldCartHead extends Omit<HeldCart, 'lines' | 'discountId' | 'taxAmount'> {
  registerName: string | null;
  itemCount: number;
}

/** A held cart that can no longer be opened, or that the register has taken out of the list to sell it. */
export interface ClosedHeldCart {
  id: string;
  /** The register that took, sold or deleted the cart. Null when the server does not know it. */
  registerId: string | null;
  /** True for a cart that is open on that register, which may still hold it again. */
  isTaken: boolean;
}

/** The held carts of a shop as its server knows them. */
export interface HeldCartList {
  held: HeldCartHead[];
  closed: ClosedHeldCart[];
}

/** The answer to a take. Of all registers that ask for a cart, one gets it. */
export interface TakeAnswer {
  isWon: boolean;
  /** The cart, for the register that got it. Null when the server no longer has it, or has not got it yet. */
  cart: HeldCart | null;
  /** The register that has it, in the shop's words. Null when the cart was sold or deleted. */
  takenBy: { registerId: string; registerName: string | null } | null;
  /**
   * The cart's customer as the store knows the customer now, after a merge another one. Null for an erased customer.
   * Missing when the cart has no customer, or when the server does not know the customer or is an earlier build.
   */
  customer?: HeldCustomer | null;
}

/** The customer of a held cart. */
export interface HeldCustomer {
  id: string;
  fullName: string;
}

const head = {
  id: string(),
  name: string(),
  registerId: string(),
  heldAt: string(),
  heldByName: nullable(string()),
  total: numeric,
};

const ListStruct = type({
  held: array(type({ ...head, registerName: nullable(string()), itemCount: numeric })),
  closed: array(type({ id: string(), registerId: nullable(string()), isTaken: boolean() })),
});

const word = {
  approvedBy: string(),
  how: literal('pin'),
  pinSetAt: string(),
  reason: string(),
  at: string(),
} as const;

const LineStruct = type({
  productId: string(),
  name: string(),
  unitPrice: numeric,
  quantity: numeric,
  taxIds: optional(array(string())),
  priceWas: optional(numeric),
  note: optional(string()),
  approval: optional(type(word)),
});

const CartStruct = type({
  ...head,
  lines: array(LineStruct),
  discountId: nullable(string()),
  customerId: optional(string()),
  approvals: optional(array(type({ ...word, action: enums(APPROVED_ACTIONS), line: optional(number()) }))),
  isTotalShown: optional(boolean()),
  taxAmount: numeric,
});

const TakeStruct = type({
  isWon: boolean(),
  cart: nullable(CartStruct),
  takenBy: nullable(type({ registerId: string(), registerName: nullable(string()) })),
  customer: optional(nullable(type({ id: string(), fullName: string() }))),
});

/** Reads the held carts of a shop from the wire. */
export function parseHeldCarts(wire: unknown): HeldCartList {
  return mask(wire, ListStruct);
}

/** Reads the answer to a take from the wire. */
export function parseTakeAnswer(wire: unknown): TakeAnswer {
  return mask(wire, TakeStruct) as TakeAnswer;
}

/** Returns the number of pieces in a cart. */
export function heldItemCount({ lines }: Pick<HeldCart, 'lines'>): number {
  return lines.reduce((count, { quantity }) => count + quantity, 0);
}
