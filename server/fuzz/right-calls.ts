// Sends correct calls until each route has accepted one, so that a route whose calls are always refused is noticed at
// once. The calls of such a route would only ever test the refusal.
import fc from 'fast-check';
import type { ListedRoute } from '../src/kernel/plugins/route-list';
import { type Call, rightCallOf } from './calls';
import type { Firing } from './fire';

const ROUNDS = 20;
// The same calls in each run, because a call that is right by its struct may still name a thing that is gone.
const SEED = 20_261_122;

/** The routes whose calls need a thing that a call of another route has made. A few calls of the other route are enough. */
export const NEEDS: Readonly<Record<string, string>> = {
  'GET /api/credits/:id': 'POST /api/sales',
  'POST /api/credits/lookup': 'POST /api/sales',
  'POST /api/credits/:id/redeem': 'POST /api/sales',
  'POST /api/credits/:id/release': 'POST /api/sales',
  'POST /api/credits/:id/void': 'POST /api/sales',
  'GET /receipt/:secret': 'POST /api/sales',
  'HEAD /receipt/:secret': 'POST /api/sales',
  'POST /api/registers/:id/close-gap': 'POST /api/sales',
  'DELETE /api/auth/sessions/:id': 'GET /api/auth/sessions',
  'DELETE /api/tokens/:id': 'POST /api/tokens',
  'POST /api/tokens/:id/secret': 'POST /api/tokens',
  'PUT /api/webhooks/:id': 'POST /api/webhooks',
  'DELETE /api/webhooks/:id': 'POST /api/webhooks',
  'POST /api/webhooks/:id/secret': 'POST /api/webhooks',
  'POST /api/webhooks/:id/test': 'POST /api/webhooks',
  'POST /api/webhooks/:id/replay': 'POST /api/webhooks',
  'GET /api/webhooks/:id/deliveries': 'POST /api/webhooks',
};

const NEEDS_STRIPE =
  'Stripe is for servers that sell plans, and there a new shop has no room for the staff and the second store. ' +
  'server/src/people/plans/stripe tests these routes over a fake of Stripe.';
const NEEDS_A_WHOLE_BUILD =
  'All files of one build must arrive first, which takes the many calls of the long run.';

const ONLY_TOKENS_PROPOSE =
  'Only tokens propose, and the fuzz calls with sessions. server/src/run/proposals tests this route.';

/** The routes that accept no call of the fuzz, each with the reason. */
export const NEVER_ACCEPTED: Readonly<Record<string, string>> = {
  'POST /api/saas/checkout': NEEDS_STRIPE,
  'POST /api/saas/billing-portal': NEEDS_STRIPE,
  'POST /api/saas/payment-check': NEEDS_STRIPE,
  'POST /api/saas/stripe-events': NEEDS_STRIPE,
  'POST /api/mcp':
    'Only tokens get an answer, and the fuzz calls with sessions. server/src/run/mcp tests this route.',
  'POST /api/proposals': ONLY_TOKENS_PROPOSE,
  'POST /api/proposals/:id/confirm': ONLY_TOKENS_PROPOSE,
  'POST /api/proposals/:id/decline': ONLY_TOKENS_PROPOSE,
};
/** The routes that accept a call in the long run only, each with the reason. */
export const SELDOM_ACCEPTED: Readonly<Record<string, string>> = {
  'POST /api/releases/live': NEEDS_A_WHOLE_BUILD,
  'POST /api/releases/back': NEEDS_A_WHOLE_BUILD,
  'POST /api/releases/halt': NEEDS_A_WHOLE_BUILD,
  'POST /api/releases/resume': NEEDS_A_WHOLE_BUILD,
};

/** Returns the names of the routes that have accepted no call, and whose calls should be accepted. */
export function findSilent(routes: readonly ListedRoute[], { tally }: Firing): string[] {
  return routes.map(nameOf).filter((name) => !(name in NEVER_ACCEPTED) && !tally.get(name)?.has('2xx'));
}

/** Sends correct calls of the routes that have accepted none. Returns the names of the routes that refused them all. */
export async function findRefusing(
  routes: readonly ListedRoute[],
  { releaseToken, firing }: { releaseToken: string; firing: Firing },
  send: (call: Call) => Promise<void>,
): Promise<string[]> {
  const byName = new Map(
    routes.map((route, at) => {
      // With one seed, the calls of all routes would have the same key.
      return [nameOf(route), { calls: rightCallOf(route, releaseToken), seed: SEED + at * 7_919 }];
    }),
  );
  const silent = () => findSilent(routes, firing).filter((name) => !(name in SELDOM_ACCEPTED));

  async function sendRight(name: string, round: number): Promise<void> {
    const found = byName.get(name);
    if (!found) throw new Error(`There is no route ${name}`);
    for (const call of fc.sample(found.calls, { numRuns: 1, seed: found.seed + round })) await send(call);
  }

  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, name] of silent().entries()) {
      const need = NEEDS[name];
      if (need) await sendRight(need, round * 100 + at);
      await sendRight(name, round);
    }
  }
  return silent();
}

export function nameOf({ method, url }: ListedRoute): string {
  return `${method} ${url}`;
}
