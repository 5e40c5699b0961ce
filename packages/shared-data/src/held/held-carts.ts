// Held carts: stored on this device first, then told to the server, so that the shop's other registers see them.
import {
  createSignal,
  formatMoney,
  HELD_CARTS,
  type HeldCart,
  parseHeldCarts,
  parseTakeAnswer,
  type TakeAnswer,
} from '@evertill/shared-domain';
import { newUuid, type Offline, type OutboxDraft } from '@evertill/shared-offline';
import type { SignedIn } from '../data';
import { nameAtRegister, soldByOf } from '../store/at-register';
import { createLatestRead } from '../store/latest-read';
import { changes } from '../texts';
import type { CartToHold, HeldCarts, HeldCartsRepository, Recall } from './held-contract';
import {
  KEPT_NAME,
  type KeptCart,
  type KeptCarts,
  keptCartsOf,
  paidCarts,
  shownCarts,
  withCart,
  withChanged,
  withoutCarts,
  withServerList,
} from './kept-carts';

interface HeldCartsOptions {
  offline: Pick<Offline, 'http' | 'connectivity' | 'outbox' | 'clock'>;
  session: { getSnapshot(): SignedIn; subscribe?(listener: () => void): () => void };
}

const URL = '/held-carts';
/** The number of changes in the outbox's journal, in which a paid cart is looked for. */
const JOURNAL_LENGTH = 500;

/** Creates the repository of the held carts. Reads nothing before the first subscription. */
export function createHeldCarts({ offline, session }: HeldCartsOptions): HeldCartsRepository {
  const { http, connectivity, outbox, clock } = offline;
  const changed = createSignal();
  let shown: HeldCarts | null = null;

  const change = (step: (kept: KeptCarts) => KeptCarts) =>
    outbox.keep(KEPT_NAME, (value) => step(keptCartsOf(value)));

  async function paid(kept: KeptCarts) {
    // Only a cart that was opened can have been paid, so a till without such carts reads nothing more.
    if (kept.carts.every(({ openedAt }) => openedAt === null)) return paidCarts([], []);
    return paidCarts(await outbox.list(), await outbox.history(JOURNAL_LENGTH));
  }

  async function read(): Promise<HeldCarts> {
    const kept = keptCartsOf(await outbox.kept(KEPT_NAME));
    const sold = await paid(kept);
    const isGone = kept.carts.some(({ cart }) => sold.gone.has(cart.id));
    if (isGone) await change((now) => withoutCarts(now, sold.gone));
    for (const cart of kept.carts) if (!cart.isQueued) await queueHold(cart);
    return shownCarts(kept, sold);
  }

  const { request: refresh } = createLatestRead(async () => {
    // The last known carts stay when the storage cannot be read. The top bar reports the problem.
    const next = await read().catch(() => shown);
    if (JSON.stringify(next) === JSON.stringify(shown)) return;
    shown = next;
    changed.emit();
  });

  // Follows the outbox only while a screen looks, so that the repository needs no end of its own.
  let listeners = 0;
  let stops: ((() => void) | undefined)[] = [];

  function follow(): void {
    stops = [
      outbox.subscribe(({ type }) => {
        if (type !== 'status') void refresh();
      }),
      // A person of another shop may have signed in.
      session.subscribe?.(() => void refresh()),
    ];
    void refresh();
  }

  // A page may end between keeping a cart and queuing it. The next read queues it then, and the server stores it once.
  async function queueHold({ cart, replaces, soldBy }: KeptCart): Promise<void> {
    const waiting = await outbox.list();
    const isWaiting = waiting.some(({ kind, localId }) => kind === HOLD_KIND && localId === cart.id);
    if (!isWaiting) await outbox.enqueue(holdDraft(cart, { replaces, soldBy }));
    await change((now) => withChanged(now, cart.id, { isQueued: true }));
  }

  // Of two tabs that open a cart at once, one changes it from the state that both of them saw. The parts of its payment
  // are kept in one tab, so the other one must not go on with it unknowingly.
  async function claim(
    kept: KeptCart,
    seen: string | null | undefined,
  ): Promise<'opened' | 'elsewhere' | 'gone'> {
    const openedAt = clock.now().toISOString();
    let is: 'opened' | 'elsewhere' | 'gone' = 'gone';
    await change((now) => {
      const known = now.carts.find(({ cart }) => cart.id === kept.cart.id);
      // Deleted, or held again, by another tab meanwhile.
      if (!known && seen !== undefined) is = 'gone';
      else is = known?.openedAt === seen ? 'opened' : 'elsewhere';
      return is === 'opened' ? withCart(now, { ...kept, openedAt }) : now;
    });
    await refresh();
    return is;
  }

  // The server decides who gets a cart that it knows. It does not know one whose change still waits here, and without
  // an answer the register opens its own cart: the goods and the customer are here.
  async function recallOwn(kept: KeptCart, seen: string | null, registerId: string): Promise<Recall> {
    const { id } = kept.cart;
    const is = await claim(kept, seen);
    if (is !== 'opened') return { is };
    const isTold = !(await outbox.list()).some(({ localId }) => localId === id);
    const answer = isTold && isOnline() ? await take(id, registerId).catch(() => null) : null;
    if (answer && !answer.isWon) return lose(id, answer);
    if (!answer) await outbox.enqueue(takeDraft(kept.cart, registerId));
    return { is, cart: kept.cart, ...customerIn(answer) };
  }

  async function recallOther(id: string, registerId: string): Promise<Recall> {
    const answer = isOnline() ? await take(id, registerId).catch(() => null) : null;
    if (!answer) return { is: 'unreachable' };
    if (!answer.isWon || !answer.cart) return lose(id, answer);
    await change((now) => ({ ...now, others: now.others.filter((other) => other.id !== id) }));
    const is = await claim({ cart: answer.cart, openedAt: null, isQueued: true }, undefined);
    return is === 'opened' ? { is, cart: answer.cart, ...customerIn(answer) } : { is };
  }

  async function lose(id: string, { takenBy }: TakeAnswer): Promise<Recall> {
    await change(({ carts, others }) => ({
      carts: carts.filter(({ cart }) => cart.id !== id),
      others: others.filter((other) => other.id !== id),
    }));
    await refresh();
    return takenBy ? { is: 'taken', ...takenBy } : { is: 'gone' };
  }

  async function take(id: string, registerId: string): Promise<TakeAnswer> {
    const call = { method: 'POST', url: `${URL}/${id}/take`, data: { registerId } } as const;
    return parseTakeAnswer(await http.send({ ...call, idempotencyKey: newUuid() }));
  }

  const isOnline = () => connectivity.getSnapshot().isOnline;

  return {
    getSnapshot: () => shown,
    subscribe(listener) {
      const leave = changed.subscribe(listener);
      listeners += 1;
      if (listeners === 1) follow();
      return () => {
        leave();
        listeners -= 1;
        if (listeners === 0) for (const stop of stops) stop?.();
      };
    },
    refresh,
    async ask() {
      const registerId = await outbox.registerId();
      const list = await http.get(URL, parseHeldCarts);
      await change((now) => withServerList(now, list, registerId));
      await refresh();
    },
    async hold(held) {
      const cart = await cartOf(held);
      const replaces = held.replaces === undefined ? {} : { replaces: held.replaces };
      const soldBy = soldByOf(session.getSnapshot());
      const own = { ...replaces, ...(soldBy && { soldBy }) };
      const kept: KeptCart = { cart, openedAt: null, isQueued: false, ...own };
      await change((now) => withCart(now, kept));
      // The cart is stored. When the queue fails now, the next read queues it.
      await queueHold(kept).catch(() => undefined);
      await refresh();
      return cart;
    },
    async recall(id) {
      // What the person saw in the list decides, because another tab may have opened the cart since.
      const listed = shown?.own.find(({ cart }) => cart.id === id);
      const kept = keptCartsOf(await outbox.kept(KEPT_NAME));
      const sold = await paid(kept);
      if (sold.waiting.has(id) || sold.gone.has(id)) return { is: 'gone' };
      const registerId = await outbox.registerId();
      const own = kept.carts.find(({ cart }) => cart.id === id);
      return own ? recallOwn(own, (listed ?? own).openedAt, registerId) : recallOther(id, registerId);
    },
    async remove(id) {
      const { carts } = keptCartsOf(await outbox.kept(KEPT_NAME));
      const own = carts.find(({ cart }) => cart.id === id);
      if (!own) return;
      // Told first: a page that ends here leaves the cart in the list, and deleting it twice does no harm.
      await outbox.enqueue(removeDraft(own.cart));
      await change((now) => withoutCarts(now, new Set([id])));
      await refresh();
    },
  };

  async function cartOf({
    name,
    lines,
    discountId,
    customerId,
    approvals,
    isTotalShown,
    taxAmount,
    total,
  }: CartToHold): Promise<HeldCart> {
    return {
      id: newUuid(),
      name,
      registerId: await outbox.registerId(),
      heldAt: clock.now().toISOString(),
      heldByName: nameAtRegister(session.getSnapshot()),
      lines: lines.map((line) => ({ ...line })),
      discountId,
      ...(customerId !== undefined && { customerId }),
      ...(approvals?.length && { approvals: [...approvals] }),
      ...(isTotalShown && { isTotalShown }),
      taxAmount,
      total,
    };
  }
}

function customerIn(answer: TakeAnswer | null): Pick<TakeAnswer, 'customer'> {
  return answer?.customer === undefined ? {} : { customer: answer.customer };
}

const HOLD_KIND = `${HELD_CARTS}.hold`;

// The changes of one cart have its id, so they are sent in order: held, taken, deleted.
function draft(step: string, { id }: HeldCart): Pick<OutboxDraft, 'kind' | 'entity' | 'type' | 'localId'> {
  return { kind: `${HELD_CARTS}.${step}`, entity: HELD_CARTS, type: 'call', localId: id };
}

function holdDraft(cart: HeldCart, { replaces, soldBy }: Pick<KeptCart, 'replaces' | 'soldBy'>): OutboxDraft {
  const { heldByName: _, ...data } = cart;
  return {
    ...draft('hold', cart),
    method: 'POST',
    url: URL,
    data: { ...data, ...(replaces === undefined ? {} : { replaces }), ...(soldBy && { soldBy }) },
    summary: changes.cartHeld(cart.name, formatMoney(cart.total)),
  };
}

function takeDraft(cart: HeldCart, registerId: string): OutboxDraft {
  const summary = changes.cartOpened(cart.name, formatMoney(cart.total));
  return {
    ...draft('take', cart),
    method: 'POST',
    url: `${URL}/${cart.id}/take`,
    data: { registerId },
    summary,
  };
}

function removeDraft(cart: HeldCart): OutboxDraft {
  const summary = changes.cartDeleted(cart.name, formatMoney(cart.total));
  return { ...draft('delete', cart), method: 'DELETE', url: `${URL}/${cart.id}`, summary };
}
