// The plan of a store: choosing one, what it costs, and paying for it.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { checkInput } from '../../kernel/http/check-input';
import { notFound } from '../../kernel/http/http-error';
import { isFromOurPage } from '../../kernel/http/own-page';
import { signedIn } from '../../kernel/http/signed-in';
import { reads } from '../../kernel/plugins/route-list';
import type { PlanCatalog } from '../../people/plans/plans';
import type { Quotas } from '../../people/plans/quotas';
import type { StripeBilling } from '../../people/plans/stripe/stripe-billing';
import { choosePlan, duePayment, standingOf } from '../../people/plans/subscription';
import { findStore, holdStore, updateStore } from '../../people/stores/stores.repository';
import type { AppContext } from '../../writes/app-context';
import { auditSaas } from './audit-saas';
import { numbersToWire, planToWire, requirePlan, storeOnPlan } from './plan-to-wire';
import { PlanInput } from './saas-inputs';

interface SubscriptionOptions extends AppContext {
  catalog: PlanCatalog;
  quotas: Quotas;
  /** Null when the operator sends invoices. */
  stripe: StripeBilling | null;
  publicUrl: string | null;
}

export function registerSubscription(
  app: FastifyInstance,
  { db, clock, catalog, quotas, stripe, publicUrl }: SubscriptionOptions,
) {
  app.post('/api/saas/subscribe', reads(PlanInput), async (request) => {
    const choice = readChoice(request);
    const person = signedIn(request);
    const { storeId } = person;
    const isChanged = (await stripe?.change(storeId, choice)) ?? false;
    const now = clock.now();
    return db.transaction(storeId, async (sql) => {
      const store = await holdStore(sql, storeId);
      const before = { planId: store.planId };
      const details = { before, after: { planId: choice.plan.id } };
      await auditSaas(sql, request, person, 'POST /saas/subscribe', now, details);
      const chosen = isChanged ? {} : choosePlan(catalog, store, choice, now);
      return storeOnPlan(catalog, await updateStore(sql, storeId, chosen, now), now);
    });
  });

  // Counts what the store keeps, beside what its plan has room for.
  app.get('/api/saas/subscription', async (request) => {
    const { storeId } = signedIn(request);
    const sql = db.store(storeId);
    const [store, usage, isCharged] = await Promise.all([
      findStore(sql, storeId),
      quotas.usage(sql, storeId),
      stripe?.isCharged(storeId) ?? false,
    ]);
    const now = clock.now();
    const standing = standingOf(catalog, store, now);
    return {
      isPlanChosen: catalog.mode === 'on',
      plan: planToWire(catalog, standing.plan),
      usage: numbersToWire(usage),
      state: standing.state,
      isCanceled: standing.isCanceled,
      coveredUntil: standing.coveredUntil?.toISOString() ?? null,
      readOnlyFrom: standing.readOnlyFrom?.toISOString() ?? null,
      interval: store.subscription?.interval ?? null,
      due: duePayment(catalog, store, now),
      payments: store.subscription?.payments ?? [],
      hasTrial: store.subscription === null,
      billing: { provider: stripe?.name ?? 'invoice', isCharged },
    };
  });

  app.post('/api/saas/checkout', reads(PlanInput), async (request) => {
    const choice = readChoice(request);
    const { storeId } = signedIn(request);
    return { url: await requireStripe().payPage(storeId, choice, originOf(request)) };
  });

  app.post('/api/saas/billing-portal', async (request) => {
    const { storeId } = signedIn(request);
    return { url: await requireStripe().portalPage(storeId, originOf(request)) };
  });

  app.post('/api/saas/payment-check', async (request) => {
    await requireStripe().check(signedIn(request).storeId);
    return {};
  });

  registerStripeEvents(app, stripe);

  function readChoice(request: FastifyRequest) {
    const { planId, interval = 'month' } = checkInput(PlanInput, request.body);
    return { plan: requirePlan(catalog, planId), interval };
  }

  function requireStripe(): StripeBilling {
    if (!stripe) throw notFound('Plans are paid by invoice on this server');
    return stripe;
  }

  // People return to the name under which they opened the server, because their session belongs to it.
  function originOf(request: FastifyRequest): string {
    const { origin } = request.headers;
    return origin !== undefined && isFromOurPage(request) ? origin : (publicUrl ?? '');
  }
}

/** Takes the webhooks of Stripe. Stripe repeats a webhook for days until it gets a 200. */
function registerStripeEvents(app: FastifyInstance, stripe: StripeBilling | null): void {
  app.register(async (scope) => {
    // The signature covers the bytes as they arrived.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) =>
      done(null, body),
    );
    scope.post('/api/saas/stripe-events', async (request) => {
      if (!stripe) throw notFound();
      const { body, headers } = request;
      const signature = headers['stripe-signature'];
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const stray = await stripe.receive(bytes, String(signature ?? ''));
      if (stray)
        request.log.error(
          stray,
          "Stripe took a payment of a store that is not on this server. If the store was erased, refund the payment and cancel the subscription in Stripe's dashboard.",
        );
      return { received: true };
    });
  });
}
