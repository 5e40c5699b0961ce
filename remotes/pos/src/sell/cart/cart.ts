// The cart as pure steps. Must: a refused step returns the same cart object.
import {
  type Approval,
  type CartItem,
  type ManagersWord,
  type Product,
  sellableQuantity,
} from '@evertill/shared-domain';

/**
 * The customer of a cart. The name is the one at the moment when the customer was chosen. Empty for the customer of a held
 * sale whom this register does not know.
 */
export interface CartCustomer {
  readonly id: string;
  readonly name: string;
}

/** What a manager approved for the whole cart, or for a line that is gone. */
export interface CartApproval extends ManagersWord {
  readonly action: 'discount' | 'removal';
}

export interface Cart {
  readonly lines: readonly CartItem[];
  readonly discountId: string | null;
  /** The held cart that was opened into this cart. */
  readonly heldId?: string;
  /** Missing for a walk-in customer. */
  readonly customer?: CartCustomer;
  readonly approvals?: readonly Approval[];
  /** True once the total was shown, in a shop where a manager then has to approve the removal of an item. */
  readonly isTotalShown?: true;
}

/** What a person changes on a line besides its quantity. */
export interface LineChange {
  readonly unitPrice: number;
  readonly note: string;
  /** The manager's word about the price. Null when the person needs none. */
  readonly approval: ManagersWord | null;
}

type CartOutcome = 'added' | 'changed' | 'removed' | 'not-enough-stock' | 'unchanged';

export interface CartStep {
  readonly cart: Cart;
  readonly outcome: CartOutcome;
  /** The line after the step. Null when the cart has no such line. */
  readonly line: CartItem | null;
}

export const EMPTY_CART: Cart = { lines: [], discountId: null };

/** Adds a quantity of a product, all of it or nothing. */
export function addProduct(cart: Cart, product: Product, quantity = 1): CartStep {
  const present = findLine(cart, product.id);
  if (present) return withQuantity(cart, present, present.quantity + quantity, sellableQuantity(product));
  if (sellableQuantity(product) < quantity) return { cart, outcome: 'not-enough-stock', line: null };
  const { id: productId, name, unitPrice, taxIds } = product;
  const line = { productId, name, unitPrice, quantity, ...(taxIds && { taxIds }) };
  return { cart: { ...forNewSale(cart), lines: [...cart.lines, line] }, outcome: 'added', line };
}

export function increaseLine(cart: Cart, productId: string, sellable: number): CartStep {
  const line = findLine(cart, productId);
  return line ? withQuantity(cart, line, line.quantity + 1, sellable) : unchanged(cart, null);
}

export function decreaseLine(cart: Cart, productId: string): CartStep {
  const line = findLine(cart, productId);
  // Decreasing ignores the stock, because the stock may have fallen since the item was added.
  return line ? withQuantity(cart, line, line.quantity - 1, Number.POSITIVE_INFINITY) : unchanged(cart, null);
}

export function setLineQuantity(cart: Cart, productId: string, quantity: number, sellable: number): CartStep {
  const line = findLine(cart, productId);
  if (!line || !Number.isInteger(quantity) || quantity < 0) return unchanged(cart, line ?? null);
  return withQuantity(cart, line, quantity, sellable);
}

export function removeLine(cart: Cart, productId: string): CartStep {
  const lines = cart.lines.filter((line) => line.productId !== productId);
  if (lines.length === cart.lines.length) return unchanged(cart, null);
  return { cart: { ...cart, lines }, outcome: 'removed', line: null };
}

/**
 * Puts a removed line back at its old position. When the product was added again since then, the quantities are summed.
 */
export function restoreLine(cart: Cart, line: CartItem, index: number): CartStep {
  const present = findLine(cart, line.productId);
  if (present) return withQuantity(cart, present, present.quantity + line.quantity, Number.POSITIVE_INFINITY);
  return { cart: { ...cart, lines: cart.lines.toSpliced(index, 0, line) }, outcome: 'added', line };
}

/** Changes the price and the note of a line. An approval is only for the price that it was given for. */
export function changeLine(
  cart: Cart,
  productId: string,
  { unitPrice, note, approval }: LineChange,
): CartStep {
  const line = findLine(cart, productId);
  if (!line) return unchanged(cart, null);
  const { priceWas: was, note: _, approval: given, ...rest } = line;
  const priceWas = was ?? line.unitPrice;
  const word = unitPrice === line.unitPrice ? (given ?? null) : approval;
  const changed: CartItem = {
    ...rest,
    unitPrice,
    ...(unitPrice === priceWas ? {} : { priceWas, ...(word && { approval: word }) }),
    ...(note === '' ? {} : { note }),
  };
  const lines = cart.lines.map((other) => (other === line ? changed : other));
  return { cart: { ...cart, lines }, outcome: 'changed', line: changed };
}

/** Keeps a manager's word about the price that a line has. */
export function approvePrice(
  cart: Cart,
  { productId, unitPrice }: Pick<CartItem, 'productId' | 'unitPrice'>,
  approval: ManagersWord,
): CartStep {
  const line = findLine(cart, productId);
  // Another price than the one that was asked about needs another word.
  if (!line || line.unitPrice !== unitPrice) return unchanged(cart, line ?? null);
  const approved = { ...line, approval };
  const lines = cart.lines.map((other) => (other === line ? approved : other));
  return { cart: { ...cart, lines }, outcome: 'changed', line: approved };
}

/** Returns the lines whose changed price nobody has approved. */
export function unapprovedPrices({ lines }: Pick<Cart, 'lines'>): CartItem[] {
  return lines.filter(({ priceWas, approval }) => priceWas !== undefined && !approval);
}

/** Chooses a discount. What a manager approved was another discount. */
export function selectDiscount(cart: Cart, discountId: string | null): Cart {
  if (cart.discountId === discountId) return cart;
  const { approvals = [], ...rest } = cart;
  const left = approvals.filter(({ action }) => action !== 'discount');
  return { ...rest, discountId, ...(left.length > 0 && { approvals: left }) };
}

export function addApproval(cart: Cart, approval: CartApproval): Cart {
  return { ...cart, approvals: [...(cart.approvals ?? []), approval] };
}

export function showTotal(cart: Cart): Cart {
  return cart.isTotalShown ? cart : { ...cart, isTotalShown: true };
}

export function selectCustomer({ customer: _, ...cart }: Cart, customer: CartCustomer | null): Cart {
  return customer ? { ...cart, customer: { id: customer.id, name: customer.name } } : cart;
}

export function countItems(cart: Cart): number {
  return cart.lines.reduce((count, line) => count + line.quantity, 0);
}

/**
 * Returns the cart to which a line is added. Lets go of the held cart and of the approvals when the last line was removed by hand: what is added then is another
 * sale. The held cart stays in the list. Undo puts a line back into the cart as it was.
 */
export function forNewSale(cart: Cart): Cart {
  if (cart.lines.length > 0) return cart;
  const { heldId: _, approvals: __, isTotalShown: ___, ...rest } = cart;
  return rest;
}

function withQuantity(cart: Cart, line: CartItem, quantity: number, sellable: number): CartStep {
  if (quantity === line.quantity) return unchanged(cart, line);
  if (quantity > line.quantity && quantity > sellable) return { cart, outcome: 'not-enough-stock', line };
  if (quantity < 1) return removeLine(cart, line.productId);
  const changed = { ...line, quantity };
  const lines = cart.lines.map((other) => (other === line ? changed : other));
  return { cart: { ...cart, lines }, outcome: 'changed', line: changed };
}

function unchanged(cart: Cart, line: CartItem | null): CartStep {
  return { cart, outcome: 'unchanged', line };
}

function findLine(cart: Cart, productId: string): CartItem | undefined {
  return cart.lines.find((line) => line.productId === productId);
}
