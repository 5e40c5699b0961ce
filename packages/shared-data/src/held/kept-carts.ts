// The held carts in the storage of the outbox, which keeps one value for each shop. A reload and a sign-out leave the
// value as it is, and another shop on the same device has its own.
import {
  type HeldCart,
  type HeldCartHead,
  type HeldCartList,
  isRecord,
  type SoldBy,
} from '@evertill/shared-domain';
import type { JournalEntry, OutboxRecord } from '@evertill/shared-offline';
import type { HeldCarts, OwnHeldCart } from './held-contract';

/** The name under which the outbox keeps the carts. */
export const KEPT_NAME = 'held-carts';

/** A cart of this device, and whether the change that tells the server was put into the outbox. */
export interface KeptCart extends OwnHeldCart {
  isQueued: boolean;
  /** The held cart that this one replaces. */
  replaces?: string;
  /** The person who held it, when that person took over the register by PIN. */
  soldBy?: SoldBy;
}

/** The kept value. */
export interface KeptCarts {
  carts: readonly KeptCart[];
  others: readonly HeldCartHead[];
}

const NOTHING: KeptCarts = { carts: [], others: [] };

/** Reads the kept value. A device that never held a cart has none. */
export function keptCartsOf(value: unknown): KeptCarts {
  if (!isRecord(value) || !Array.isArray(value.carts) || !Array.isArray(value.others)) return NOTHING;
  return value as unknown as KeptCarts;
}

/** Adds a cart, or puts it in the place of the one with its id. The cart that it replaces goes. */
export function withCart(kept: KeptCarts, added: KeptCart): KeptCarts {
  const gone = new Set([added.cart.id, added.replaces]);
  return { ...kept, carts: [...kept.carts.filter(({ cart }) => !gone.has(cart.id)), added] };
}

/** Changes one cart, if it is still here. */
export function withChanged(kept: KeptCarts, id: string, change: Partial<KeptCart>): KeptCarts {
  const carts = kept.carts.map((known) => (known.cart.id === id ? { ...known, ...change } : known));
  return { ...kept, carts };
}

/** Removes carts of this device. */
export function withoutCarts(kept: KeptCarts, ids: ReadonlySet<string>): KeptCarts {
  return { ...kept, carts: kept.carts.filter(({ cart }) => !ids.has(cart.id)) };
}

/**
 * Takes over the server's list. A cart of this device goes only when the server says that it was sold or deleted, or
 * that another register has taken it: a cart that the server does not name may not have arrived yet.
 */
export function withServerList(
  kept: KeptCarts,
  { held, closed }: HeldCartList,
  registerId: string,
): KeptCarts {
  const gone = closed.filter((one) => !one.isTaken || one.registerId !== registerId).map(({ id }) => id);
  const { carts } = withoutCarts(kept, new Set(gone));
  const own = new Set(carts.map(({ cart }) => cart.id));
  return { carts, others: held.filter(({ id }) => !own.has(id)) };
}

/** The held carts that sales of this device have paid: by sales that wait here, and by sales that have left. */
export interface PaidCarts {
  waiting: ReadonlySet<string>;
  gone: ReadonlySet<string>;
}

/**
 * Finds the paid carts in the outbox and its journal. The sale itself is the mark that its cart was paid, so a page that
 * ends between storing the sale and forgetting the cart cannot open the cart again. A refused sale was not paid.
 */
export function paidCarts(records: readonly OutboxRecord[], journal: readonly JournalEntry[]): PaidCarts {
  const left = journal.filter(({ outcome }) => outcome === 'sent' || outcome === 'discarded');
  return { waiting: cartsOf(records), gone: cartsOf(left.map(({ record }) => record)) };
}

function cartsOf(records: readonly OutboxRecord[]): ReadonlySet<string> {
  const ids = records.map(({ entity, type, data }) =>
    entity === 'sales' && type === 'add' ? data?.heldCartId : null,
  );
  return new Set(ids.filter((id) => typeof id === 'string'));
}

/** Returns what the screens show: without the carts that a sale has paid, in the order in which they were held. */
export function shownCarts({ carts, others }: KeptCarts, { waiting, gone }: PaidCarts): HeldCarts {
  const isOpen = (id: string) => !waiting.has(id) && !gone.has(id);
  return {
    own: carts.flatMap(({ cart, openedAt }) => (isOpen(cart.id) ? [{ cart, openedAt }] : [])),
    others: others.filter(({ id }) => isOpen(id)),
  };
}

/** Returns the number that the next held cart gets unless the person gives it a name. */
export function nextHeldNumber({ own, others }: HeldCarts): string {
  const names = [...own.map(({ cart }: { cart: HeldCart }) => cart.name), ...others.map(({ name }) => name)];
  const numbers = names.map((name) => (/^\d{1,6}$/.test(name) ? Number(name) : 0));
  return String(Math.max(0, ...numbers) + 1);
}
