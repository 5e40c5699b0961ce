// The held carts of the fake server, which other registers of the shop see as well.
import type { FakeServer } from '@evertill/shared-offline/testing';

type FakeResources = FakeServer['resources'];
type Row = ReturnType<FakeResources['insert']>;
type Write = Parameters<FakeResources['write']>[0];

const ENTITY = 'held-carts';

/** The held carts of a fake server. */
interface FakeHeldCarts {
  list(): object;
  /** Returns the answer to a write, or undefined when the write is about something else. */
  write(write: Write): { status: number; body: object } | undefined;
}

/** Adds the held carts to a fake server. A row's `state` is 'held', or why nobody else can open the cart. */
export function teachHeldCarts(resources: FakeResources): FakeHeldCarts {
  const find = (id: string) => resources.rows(ENTITY).find((row) => row.id === id);
  const close = (id: string, state: string, closedBy: string | null) =>
    Object.assign(find(id) ?? resources.insert(ENTITY, { id }), { state, closedBy });

  function list() {
    const rows = resources.rows(ENTITY);
    return {
      held: rows.filter(({ state }) => state === 'held').map(headOf),
      closed: rows
        .filter(({ state }) => state !== 'held')
        .map(({ id, state, closedBy }) => ({ id, registerId: closedBy ?? null, isTaken: state === 'taken' })),
    };
  }

  function take(id: string, registerId: string) {
    const row = find(id);
    const isFree = row === undefined || row.state === 'held';
    const isOwn = row?.state === 'taken' && row.closedBy === registerId;
    if (isFree || isOwn) close(id, 'taken', registerId);
    const isWon = isFree || isOwn;
    const takenBy =
      !isWon && row.state === 'taken' ? { registerId: String(row.closedBy), registerName: null } : null;
    return { isWon, cart: isWon && row?.lines ? cartOf(row) : null, takenBy };
  }

  function write({ method, url, data }: Write) {
    const [entity, id = '', step] = url.split('/').filter(Boolean);
    if (entity === 'sales' && typeof data.heldCartId === 'string')
      close(data.heldCartId, 'paid', String(data.registerId));
    if (entity !== ENTITY) return undefined;
    if (step === 'take') return { status: 200, body: take(id, String(data.registerId)) };
    if (method === 'DELETE') return { status: 200, body: close(id, 'deleted', null) };
    if (typeof data.replaces === 'string') close(data.replaces, 'deleted', String(data.registerId));
    const known = find(String(data.id));
    return { status: 201, body: known ?? resources.insert(ENTITY, { ...data, state: 'held' }) };
  }

  return { list, write };
}

function headOf({ id, name, registerId, heldAt, total, lines }: Row) {
  const itemCount = (lines as { quantity: number }[]).reduce((sum, { quantity }) => sum + quantity, 0);
  return { id, name, registerId, registerName: null, heldAt, heldByName: 'Ada', total, itemCount };
}

function cartOf({ id, name, registerId, heldAt, total, lines, discountId, customerId, taxAmount }: Row) {
  const cart = { id, name, registerId, heldAt, heldByName: 'Ada', total, lines, discountId, taxAmount };
  return customerId === undefined ? cart : { ...cart, customerId };
}
