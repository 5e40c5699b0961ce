// Opens the official library of Stripe. The library is loaded only by a server that is configured for it.
import type { Stripe } from 'stripe';
import { HttpError, tryAgain } from '../../../kernel/http/http-error';
import type { StripeConfig } from '../../../kernel/stripe-config';

export type StripeClient = Stripe;

/** The version of Stripe's API for which this code is written, whatever the account's own version is. */
export const STRIPE_API_VERSION = '2026-10-28.endive';
// A person waits for the answer, and so does the delivery of a webhook.
const ANSWER_WITHIN_MS = 8_000;
const RETRIES = 1;
const RETRY_AFTER_S = 30;
// The types of errors that say nothing about the request. Stripe's library has no class for them together.
const PASSING = new Set(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError']);

export async function createStripeClient({ secretKey, api }: StripeConfig): Promise<StripeClient> {
  const { default: Library } = await import('stripe');
  return new Library(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    timeout: ANSWER_WITHIN_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...api,
  });
}

/** The error of a call that Stripe did not answer. Its reason is for the log of the server only. */
export function stripeRefusal(error: unknown): HttpError | null {
  if (!isStripeError(error)) return null;
  const { status, message, fields, headers } = PASSING.has(error.type) ? unreachable() : refused();
  return Object.assign(new HttpError(status, message, { fields, headers }), { cause: error });
}

function unreachable() {
  const busy = tryAgain(
    503,
    'Stripe, which takes the payments, does not answer at the moment. Your store works as before. Please try again in a minute.',
    RETRY_AFTER_S,
  );
  return { ...busy, message: busy.message, fields: { code: 'stripe-unreachable' } };
}

function refused() {
  return {
    status: 502,
    message:
      'Stripe, which takes the payments, refused the request. Your store works as before. The person who runs this server finds the reason in its log.',
    fields: { code: 'stripe-refused' },
    headers: {},
  };
}

function isStripeError(error: unknown): error is Error & { type: string } {
  return error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');
}
