// Reads the webhooks of Stripe. Nothing of an event counts except the customer that it names.
import { isRecord } from '@evertill/shared-domain';
import type { Stripe } from 'stripe';
import { HttpError } from '../../../kernel/http/http-error';
import type { StripeClient } from './stripe-client';

const SIGNED_WITHIN_S = 300;

/** Returns the event of a webhook. Throws a 400 unless Stripe signed it within the last minutes. */
export function eventOf(
  stripe: StripeClient,
  { body, signature, secret, now }: { body: Buffer; signature: string; secret: string; now: Date },
): Stripe.Event {
  try {
    const args = [SIGNED_WITHIN_S, undefined, now.getTime()] as const;
    return stripe.webhooks.constructEvent(body, signature, secret, ...args);
  } catch {
    // The reason is not told, because only a stranger gets this answer.
    throw new HttpError(400, 'The signature of this webhook is not valid');
  }
}

/** A payment of a customer who is no store of this server, with what finds the payment in Stripe's dashboard. */
export interface StrayPayment {
  type: string;
  eventId: string;
  customerId: string;
  /** The id of the checkout or of the invoice. */
  paymentId: string;
}

/** Returns the payment that an event of an unknown customer tells of. Null when nothing was paid. */
export function strayPaymentOf(
  { id: eventId, type, data }: Stripe.Event,
  customerId: string,
): StrayPayment | null {
  const object: unknown = data?.object;
  if (!isRecord(object) || typeof object.id !== 'string') return null;
  const isPaid =
    type === 'checkout.session.completed' || (type === 'invoice.paid' && object.amount_paid !== 0);
  return isPaid ? { type, eventId, customerId, paymentId: object.id } : null;
}

/** Returns the customer that an event is about. Null for an event about something else. */
export function customerOfEvent({ data }: Stripe.Event): string | null {
  const object: unknown = data?.object;
  if (!isRecord(object)) return null;
  const customer = object.object === 'customer' ? object.id : object.customer;
  const id = isRecord(customer) ? customer.id : customer;
  return typeof id === 'string' ? id : null;
}
