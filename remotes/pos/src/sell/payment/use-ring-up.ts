import { useNotify } from '@evertill/federation-kit';
import { useSaleActions } from '@evertill/shared-data';
import { formatMoney, type PaymentMethod } from '@evertill/shared-domain';
import { newUuid, useOffline } from '@evertill/shared-offline';
import type { Cart } from '../cart/cart';
import type { TillStore } from '../cart/till-store';
import { type Rates, totalsOf } from '../cart/use-sale';
import { noticesOf } from '../fate-words';
import { MESSAGES } from '../messages';
import type { PaymentForm } from './payment-form';
import { toSalePayload } from './sale-payload';

/** How long a customer waits for a server. A sale is always stored on this till first. */
const ANSWER_PATIENCE_MS = 1500;

export interface RingUpOptions {
  readonly store: TillStore;
  readonly rates: Rates;
  readonly userId: string;
  readonly isOnline: boolean;
}

/** A sale that was paid for. */
export interface PaidSale {
  readonly spoken: string;
  readonly saleNumber: string;
  readonly method: PaymentMethod;
}

interface Attempt {
  /** Takes the sale back, as long as it is not stored. */
  readonly signal: AbortSignal;
  onStored(): void;
  /** The till goes on to the next customer. */
  onSold(): void;
}

type PaidForm = PaymentForm & { readonly method: PaymentMethod };

/** Rings up a sale: hands it to the outbox, empties the cart, and says what became of it. Rejects when nothing was sold. */
export function useRingUp({ store, rates, userId, isOnline }: RingUpOptions) {
  const { create } = useSaleActions();
  const { clock } = useOffline();
  const notify = useNotify();

  return async function ringUp(cart: Cart, payment: PaidForm, attempt: Attempt): Promise<PaidSale> {
    const { signal, onStored, onSold } = attempt;
    const totals = totalsOf(cart, rates);
    const discountId = rates.discount?.id ?? null;
    const now = clock.now();
    const payload = toSalePayload({ userId, isOnline, discountId, cart, totals, payment, now });
    const { saleNumber, amountReceived, change } = payload;
    const { amountDue } = totals;
    const { method } = payment;
    const key = newUuid();
    store.beginSale({ saleNumber, key });
    const { fate } = await create(payload, { key, signal, onStored, patienceMs: ANSWER_PATIENCE_MS });
    store.endSale({ key, saleNumber, amountDue, method, amountReceived, change, fate });
    onSold();
    for (const notice of noticesOf(fate, isOnline)) notify(notice);
    if (signal.aborted) notify({ text: MESSAGES.tooLateToCancel, intent: 'warning' });
    // The notices speak for themselves; only the change has nobody to read it out.
    const spoken = method === 'CASH' ? `Change due ${formatMoney(change)}` : '';
    return { spoken, saleNumber, method };
  };
}
