import { useNotify } from '@evertill/federation-kit';
import { useSaleActions, useSoldBy } from '@evertill/shared-data';
import { formatMoney, type IssuedCredit, money, newReceiptSecret, toAmount } from '@evertill/shared-domain';
import { type Fate, newUuid, useOffline } from '@evertill/shared-offline';
import { useContext } from 'react';
import { paymentTexts, saleTexts } from '../../texts';
import type { Cart } from '../cart/cart';
import { newGiftCards } from '../cart/gift-cards';
import type { TillStore } from '../cart/till-store';
import { type Rates, totalsOf } from '../cart/use-sale';
import { noticesOf } from '../fate-words';
import { TrainingContext } from '../training-context';
import type { SplitPaid } from './payment-form';
import { type PaidForm, toSalePayload } from './sale-payload';

/** The time that a customer waits for the server's answer. Every sale is stored on this till first. In milliseconds. */
const ANSWER_PATIENCE_MS = 1500;

/** The fate of a practice sale: nothing is left to send. */
const PRACTICED: { readonly fate: Fate } = { fate: { is: 'booked', answer: null } };

export interface RingUpOptions {
  readonly store: TillStore;
  readonly rates: Rates;
  readonly userId: string;
  readonly isOnline: boolean;
  /** True when the customer can open the receipt by a link. */
  readonly hasReceiptLinks: boolean;
}

export interface PaidSale {
  readonly spoken: string;
  readonly saleNumber: string;
  /** True when at least a part was paid in cash. */
  readonly hasCash: boolean;
  /** The gift cards that the sale gave out. */
  readonly cards: readonly IssuedCredit[];
}

interface Attempt {
  /** Withdraws the sale, if it is not stored yet. */
  readonly signal: AbortSignal;
  onStored(): void;
  /** Called when the till goes on to the next customer. */
  onSold(): void;
}

/**
 * Rings up a sale: hands the sale to the outbox, empties the cart, and tells the cashier the result. Rejects when
 * nothing was sold.
 */
export function useRingUp({ store, rates, userId, isOnline, hasReceiptLinks }: RingUpOptions) {
  const { create } = useSaleActions();
  const { clock } = useOffline();
  const notify = useNotify();
  const soldBy = useSoldBy();
  const training = useContext(TrainingContext);

  return async function ringUp(
    cart: Cart,
    payment: PaidForm | SplitPaid,
    attempt: Attempt,
  ): Promise<PaidSale> {
    const { signal, onStored, onSold } = attempt;
    const totals = totalsOf(cart, rates);
    const discountId = rates.discount?.id ?? null;
    const now = clock.now();
    const receiptSecret = hasReceiptLinks ? newReceiptSecret(crypto) : null;
    const cards = training ? [] : newGiftCards(cart);
    const payload = toSalePayload({
      userId,
      isOnline,
      discountId,
      cart,
      totals,
      payment,
      cashStep: rates.cashStep,
      receiptSecret,
      soldBy: soldBy(),
      cards,
      now,
    });
    const { saleNumber, amountReceived, change } = payload;
    // The card of the last sale names the money that was taken.
    const amountDue = toAmount(money(totals.amountDue).plus(payload.cashRoundingAmount ?? 0));
    const { method } = payment;
    const key = newUuid();
    store.beginSale({ saleNumber, key });
    // A practice sale ends here. It must not reach the outbox.
    training?.keep(payload);
    const { fate } = training
      ? PRACTICED
      : await create(payload, { key, signal, onStored, patienceMs: ANSWER_PATIENCE_MS });
    const isSplit = payload.payments.length > 1;
    store.endSale({
      key,
      saleNumber,
      amountDue,
      method,
      isSplit,
      amountReceived,
      change,
      receiptSecret,
      ...(cards.length > 0 && { cards }),
      sold: { lines: cart.lines, ...(cart.customer && { customer: cart.customer }) },
      fate,
    });
    onSold();
    for (const notice of noticesOf(fate, isOnline)) notify(notice);
    if (signal.aborted) notify({ text: saleTexts.tooLateToCancel, intent: 'warning' });
    const hasCash = payload.payments.some(({ paymentMethod }) => paymentMethod === 'CASH');
    // Screen readers read the notices anyway, so only the change must be spoken here.
    const spoken = hasCash ? paymentTexts.spokenChange(formatMoney(change)) : '';
    return { spoken, saleNumber, hasCash, cards };
  };
}
