import { displayName, type HeldCartHead, type WireOf } from '@evertill/shared-domain';
import type { NamedHeldCart } from './held-carts.repository';

/** Writes a held cart for a list. Returns null for a row that only marks a cart as closed. */
export function headToWire(
  { cart, heldBy }: NamedHeldCart,
  names: ReadonlyMap<string, string>,
): WireOf<HeldCartHead> | null {
  const { id, name, registerId, heldAt, itemCount, total } = cart;
  if (name === null || registerId === null || heldAt === null || total === null) return null;
  return {
    id,
    name,
    registerId,
    registerName: names.get(registerId) ?? null,
    heldAt: heldAt.toISOString(),
    heldByName: heldBy && displayName(heldBy),
    itemCount: itemCount ?? 0,
    total,
  };
}

/** Writes a whole held cart, for the register that takes it. */
export function cartToWire(row: NamedHeldCart) {
  const head = headToWire(row, new Map());
  const { document } = row.cart;
  if (!head || !document) return null;
  const { registerName: _, itemCount: __, ...rest } = head;
  return { ...rest, ...document };
}
