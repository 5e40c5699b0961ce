import type { Subscription } from '@evertill/shared-domain';
import { BusyButton } from '@evertill/shared-ui';
import { payment as texts } from '../texts';

/** The page of Stripe that a person opens: to begin to pay, or with the card and the receipts. */
export type StripePage = 'checkout' | 'portal';

interface PaymentActionProps {
  subscription: Subscription;
  /** True while the address of the page is asked for. */
  isBusy: boolean;
  onOpen(page: StripePage): void;
}

/** The button that leads to Stripe: to pay, to add a card, or to change it. */
export function PaymentAction({ subscription, isBusy, onOpen }: PaymentActionProps) {
  const { billing, isCanceled } = subscription;
  const isCharged = billing?.isCharged === true;
  const owes = isOwing(subscription);
  // A plan that ends needs no card.
  if (isCanceled && !isCharged) return null;
  return (
    <BusyButton
      appearance={owes || !isCharged ? 'primary' : 'secondary'}
      busy={isBusy}
      onClick={() => onOpen(isCharged ? 'portal' : 'checkout')}
    >
      {labelFor(isCharged, owes)}
    </BusyButton>
  );
}

function labelFor(isCharged: boolean, owes: boolean): string {
  if (isCharged) return owes ? texts.payOrChange : texts.cardAndReceipts;
  return owes ? texts.payByCard : texts.addCard;
}

/** Tells whether Stripe takes the payments of the stores of this server. */
export function isByStripe(subscription: Subscription | undefined): boolean {
  return subscription?.billing?.provider === 'stripe';
}

/** Tells whether a payment is late. */
export function isOwing(subscription: Subscription | undefined): boolean {
  return subscription?.state === 'past-due' || subscription?.state === 'unpaid';
}

/** Says how the next payment is made. `day` is the day of the payment, as it is shown. */
export function paymentHint(subscription: Subscription, day: string): string {
  const isCharged = subscription.billing?.isCharged === true;
  if (isOwing(subscription)) return isCharged ? texts.declinedHint : texts.dueHint;
  if (isCharged) return texts.chargedHint(day);
  return (subscription.state === 'trial' ? texts.trialHint : texts.coveredHint)(day);
}
