// The plan of a store, as the operator sees and sets it.
import type { Sql } from '../../kernel/db/database';
import { createPlanCatalog, type Limits, type Plan, WHOLE } from '../../people/plans/plans';
import { createQuotas, inWords } from '../../people/plans/quotas';
import { assertNotCharged } from '../../people/plans/stripe/assert-not-charged';
import {
  choosePlan,
  duePayment,
  type Interval,
  isFree,
  type Standing,
  standingOf,
} from '../../people/plans/subscription';
import { findStore, holdStore, updateStore } from '../../people/stores/stores.repository';
import { countLive } from '../../people/tokens/tokens.repository';
import { type CommandOptions, dayOf, type Operator, type Outcome } from './command';
import { recordRun } from './record-run';
import { requireShop } from './shops';

// The store decides what it has, whether or not a server sells plans at the moment.
const CATALOG = createPlanCatalog('on');
const PLANS: readonly Plan[] = [...CATALOG.offered, WHOLE];
const KINDS = ['registers', 'users', 'products', 'pictureBytes', 'tokens'] as const;
const INTERVALS: readonly Interval[] = ['month', 'year'];

/** Says which plan a store has, until when, and how much of its room is used. Changes nothing. */
export async function showPlan(operator: Operator, [code = '']: readonly string[]): Promise<Outcome> {
  const { db, clock } = operator;
  const { id, name } = await requireShop(db, code);
  const sql = db.store(id);
  const [store, usage] = await Promise.all([findStore(sql, id), usageOf(operator, sql, id)]);
  const standing = standingOf(CATALOG, store, clock.now());
  return {
    data: {
      ...dataOf(code, standing),
      interval: store.subscription?.interval ?? null,
      usage,
      limits: standing.plan.limits,
      due: duePayment(CATALOG, store, clock.now()),
      plans: PLANS.map((plan) => plan.id),
    },
    lines: [
      `${name} has the plan ${standing.plan.name} (${standing.plan.id})${standingInWords(standing)}.`,
      ...KINDS.map((kind) => `  ${inWords(kind, usage[kind])}, ${roomInWords(kind, standing.plan)}`),
      ...noteOf(operator),
      `Other plans: evertill plan set ${code} <${PLANS.map((plan) => plan.id).join('|')}>`,
    ],
  };
}

/**
 * Sets the plan of a store by the rules by which an administrator chooses one, and the plan with everything at once.
 * Throws when there is no such plan, or when `--interval` is no interval or does not apply.
 */
export async function setPlan(
  operator: Operator,
  [code = '', planId = '']: readonly string[],
  { interval }: CommandOptions,
): Promise<Outcome> {
  const { db, clock } = operator;
  const plan = requirePlan(planId);
  const given = requireInterval(plan, interval);
  const { id, name } = await requireShop(db, code);
  const now = clock.now();
  const { standing, isChanged, usage } = await db.transaction(id, async (sql) => {
    await assertNotCharged(sql, id);
    const before = await holdStore(sql, id);
    const choice = { plan, interval: given ?? before.subscription?.interval ?? 'month' };
    const chosen =
      plan === WHOLE
        ? { planId: plan.id, subscription: before.subscription }
        : choosePlan(CATALOG, before, choice, now);
    const isChanged = stateOf(chosen) !== stateOf(before);
    if (isChanged) {
      await updateStore(sql, id, chosen, now);
      const details = { before: { planId: before.planId }, after: { planId: plan.id } };
      await recordRun(sql, id, 'RUN plan', now, details);
    }
    const usage = await usageOf(operator, sql, id);
    return { standing: standingOf(CATALOG, chosen, now), isChanged, usage };
  });
  const over = KINDS.filter((kind) => usage[kind] > plan.limits[kind]);
  return {
    data: { ...dataOf(code, standing), isChanged, over },
    lines: [
      `${name} has the plan ${standing.plan.name}${standingInWords(standing)}.${isChanged ? '' : ' It was so before.'}`,
      ...over.map(
        (kind) =>
          `It keeps its ${inWords(kind, usage[kind])}, although ${plan.name} has room for ${inWords(kind, plan.limits[kind])}; nothing can be added.`,
      ),
      ...noteOf(operator),
    ],
  };
}

function requirePlan(id: string): Plan {
  const plan = PLANS.find((one) => one.id === id);
  if (plan) return plan;
  throw new Error(`There is no plan ${id}. The plans are ${PLANS.map((one) => one.id).join(', ')}.`);
}

function requireInterval(plan: Plan, text: string | undefined): Interval | undefined {
  if (text === undefined) return undefined;
  const interval = INTERVALS.find((one) => one === text);
  if (!interval) throw new Error(`--interval is month or year, not ${text}.`);
  if (isFree(plan)) throw new Error(`The plan ${plan.name} costs nothing, so leave --interval out.`);
  return interval;
}

function usageOf({ clock }: Operator, sql: Sql, storeId: string): Promise<Limits> {
  return createQuotas({ clock, catalog: CATALOG, countLiveTokens: countLive }).usage(sql, storeId);
}

function stateOf({ planId, subscription }: Parameters<typeof standingOf>[1]): string {
  return JSON.stringify([planId, subscription]);
}

function dataOf(store: string, { plan, state, coveredUntil, readOnlyFrom, isCanceled }: Standing) {
  return {
    store,
    plan: { id: plan.id, name: plan.name },
    state,
    coveredUntil: coveredUntil?.toISOString() ?? null,
    readOnlyFrom: readOnlyFrom?.toISOString() ?? null,
    isCanceled,
  };
}

function standingInWords({ state, coveredUntil, readOnlyFrom, isCanceled }: Standing): string {
  if (state === 'free' || !coveredUntil) return '';
  const until = dayOf(coveredUntil.toISOString());
  if (isCanceled) return ` until ${until}, and ${CATALOG.first.name} from then on`;
  const readOnly = readOnlyFrom ? dayOf(readOnlyFrom.toISOString()) : until;
  if (state === 'unpaid') return `, unpaid; its back office is read-only since ${readOnly}`;
  const covered = { trial: 'on trial until', active: 'paid until', 'past-due': 'unpaid since' }[state];
  return `, ${covered} ${until}; without a payment its back office is read-only from ${readOnly}`;
}

function roomInWords(kind: keyof Limits, { limits }: Plan): string {
  return Number.isFinite(limits[kind]) ? `room for ${inWords(kind, limits[kind])}` : 'room for any number';
}

function noteOf({ plans }: Operator): readonly string[] {
  return plans === 'on' ? [] : ['Plans count only on a server with EVERTILL_PLANS=on.'];
}
