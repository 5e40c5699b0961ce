// The writes of held carts. A till has put the cart aside, opened or deleted it before it tells, so any session of the
// shop may deliver a replay, and a write that comes too late changes nothing and is not refused.
import { HeldCartRegisterInput, HoldCartInput, type TakeAnswer, toWireAmount } from '@evertill/shared-domain';
import type { Sql } from '../../kernel/db/database';
import { badRequest } from '../../kernel/http/http-error';
import { defineWrite } from '../../writes/execute/write-operation';
import { findKnownCustomers } from '../customers/customers.repository';
import { addFindings } from '../findings/findings.repository';
import { listNames } from '../registers/registers.repository';
import { findHand } from '../sellers/hand';
import { cartToWire } from './held-cart-to-wire';
import {
  deleteHeldCart,
  findHeldCart,
  insertHeldCart,
  keepNewestHeld,
  takeHeldCart,
} from './held-carts.repository';

const ID = /^[\w-]{1,64}$/;

export const holdCart = defineWrite<HoldCartInput>({
  method: 'POST',
  path: '/held-carts',
  isDone: true,
  input: HoldCartInput,
  async run(context) {
    const { sql, storeId, body, now } = context;
    const { id, name, registerId, heldAt, lines, replaces } = body;
    const { discountId = null, customerId, approvals, isTotalShown } = body;
    const hand = await findHand(context);
    if (replaces) await deleteHeldCart(sql, storeId, { id: replaces, registerId, now });
    const isHeld = await insertHeldCart(sql, {
      storeId,
      id,
      status: 'held',
      name,
      registerId,
      heldAt: new Date(heldAt),
      heldBy: hand.userId,
      itemCount: lines.reduce((count, { quantity }) => count + quantity, 0),
      total: toWireAmount(body.total),
      document: {
        lines: lines.map(({ taxIds, ...line }) => ({ ...line, ...(taxIds && { taxIds }) })),
        discountId,
        ...(customerId !== undefined && { customerId }),
        ...(approvals && { approvals }),
        ...(isTotalShown && { isTotalShown }),
        taxAmount: toWireAmount(body.taxAmount),
      },
      changedAt: now,
    });
    await keepNewestHeld(sql, storeId);
    const subject = { saleId: null, registerId, happenedAt: new Date(heldAt) };
    await addFindings(
      sql,
      storeId,
      hand.findings.map((finding) => ({ ...finding, ...subject })),
      now,
    );
    const details = { name, registerId, total: toWireAmount(body.total), isHeld, ...hand.facts };
    return { status: 201, body: { id, isHeld }, entityId: id, details };
  },
});

export const takeCart = defineWrite<HeldCartRegisterInput>({
  method: 'POST',
  path: '/held-carts/:id/take',
  isDone: true,
  input: HeldCartRegisterInput,
  async run({ sql, storeId, params, body: { registerId }, now }) {
    const id = cartId(params);
    const isWon = await takeHeldCart(sql, storeId, { id, registerId, now });
    const row = await findHeldCart(sql, storeId, id);
    const owner = !isWon && row?.cart.status === 'taken' ? row.cart.closedRegisterId : null;
    const names = owner === null ? null : await listNames(sql, storeId);
    const takenBy = owner === null ? null : { registerId: owner, registerName: names?.get(owner) ?? null };
    const cart = isWon && row ? cartToWire(row) : null;
    return {
      status: 200,
      body: { isWon, cart, takenBy, ...(await customerOf(sql, storeId, cart)) },
      entityId: id,
      details: { registerId, isWon, name: row?.cart.name ?? null },
    };
  },
});

export const deleteCart = defineWrite({
  method: 'DELETE',
  path: '/held-carts/:id',
  isDone: true,
  async run({ sql, storeId, params, now }) {
    const id = cartId(params);
    const before = await findHeldCart(sql, storeId, id);
    await deleteHeldCart(sql, storeId, { id, registerId: null, now });
    const { name = null, total = null } = before?.cart ?? {};
    return { status: 200, body: { id }, entityId: id, details: { name, total } };
  },
});

/**
 * Finds who the customer of a taken cart is now: after a merge another one, and null after an erasure. Empty when the
 * customer is not known, because the customer may arrive later.
 */
async function customerOf(
  sql: Sql,
  storeId: string,
  cart: ReturnType<typeof cartToWire>,
): Promise<Pick<TakeAnswer, 'customer'>> {
  const id = cart?.customerId;
  const known = id ? (await findKnownCustomers(sql, storeId, [id])).get(id) : undefined;
  if (!known) return {};
  // In the form in which the name is taken out of kept answers when the person is erased later (see forgetPerson).
  return { customer: known.deletedAt ? null : { id: known.id, fullName: known.name } };
}

function cartId({ id = '' }: Readonly<Record<string, string>>): string {
  if (!ID.test(id)) throw badRequest('id', 'There is no such held sale');
  return id;
}
