// Reads from the environment whether subscriptions are paid with Stripe. An error never repeats a key.
import { isLoopback } from './loopback';

/** The keys with which the server calls Stripe, and with which Stripe signs its webhooks. */
export interface StripeConfig {
  secretKey: string;
  webhookSecret: string;
  /** Another address of Stripe's API, on this machine, for tests. Null for Stripe itself. */
  api: { host: string; port: number; protocol: 'http' } | null;
}

const KEY = /^(sk|rk)_(test|live)_[A-Za-z0-9_]{8,250}$/;
const TEST_KEY = /^(sk|rk)_test_/;
const WEBHOOK_SECRET = /^whsec_[A-Za-z0-9_+/=-]{8,250}$/;

/** Returns null when no key is set. Throws when the settings are incomplete or wrong. */
export function readStripeConfig(env: NodeJS.ProcessEnv, arePlansOn: boolean): StripeConfig | null {
  const { EVERTILL_STRIPE_KEY: secretKey, EVERTILL_STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (!secretKey) {
    if (webhookSecret) throw new Error('EVERTILL_STRIPE_WEBHOOK_SECRET needs EVERTILL_STRIPE_KEY');
    return null;
  }
  if (!KEY.test(secretKey))
    throw new Error('EVERTILL_STRIPE_KEY must be a secret or restricted key of Stripe: sk_… or rk_…');
  if (!webhookSecret || !WEBHOOK_SECRET.test(webhookSecret))
    throw new Error(
      'EVERTILL_STRIPE_KEY needs EVERTILL_STRIPE_WEBHOOK_SECRET, the signing secret of the webhook: whsec_…',
    );
  if (!env.EVERTILL_PUBLIC_URL)
    throw new Error('EVERTILL_STRIPE_KEY needs EVERTILL_PUBLIC_URL, the address to which Stripe leads back');
  if (!arePlansOn)
    throw new Error('EVERTILL_STRIPE_KEY needs EVERTILL_PLANS=on, because plans are sold with it');
  const api = readApi(env.EVERTILL_STRIPE_API);
  if (api && !TEST_KEY.test(secretKey)) throw new Error('EVERTILL_STRIPE_API needs a key of the test mode');
  return { secretKey, webhookSecret, api };
}

function readApi(text: string | undefined): StripeConfig['api'] {
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'http:' || !isLoopback(url.hostname) || url.port === '')
    throw new Error(
      'EVERTILL_STRIPE_API is for tests and must be an address of this machine: http://127.0.0.1:4242',
    );
  return { host: url.hostname, port: Number(url.port), protocol: 'http' };
}
