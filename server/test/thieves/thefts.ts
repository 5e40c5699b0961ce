// What honest people and thieves do at a till, as data.
import fc from 'fast-check';
import { everySingleForgery, forgery } from './forged-sales';

const quantity = fc.integer({ min: 1, max: 9 });
const by = fc.constantFrom('cashier' as const, 'manager' as const);

/** What an honest person does in a moment of a day. */
export const honestAct = fc.oneof(
  fc.record({ do: fc.constant('sell' as const), quantity, isCard: fc.boolean() }),
  fc.record({ do: fc.constant('refund' as const) }),
  fc.record({
    do: fc.constant('move' as const),
    kind: fc.constantFrom('in', 'out'),
    cents: fc.integer({ min: 1, max: 3_000 }),
  }),
);

/** One theft, by a person who changed the till's program. */
export const theft = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('forge' as const), by, quantity, forgery }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('discard' as const), by, quantity }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sell, give back and pocket' as const), quantity }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close early' as const), claims: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('lower the float' as const),
      cents: fc.integer({ min: 1, max: 2_000 }),
    }),
  },
);
export type Theft = typeof theft extends fc.Arbitrary<infer T> ? T : never;
export type Act = (typeof honestAct extends fc.Arbitrary<infer T> ? T : never) | Theft;

/** A day without a thief, which must leave no finding. */
export const HONEST_DAY: readonly Act[] = [
  { do: 'sell', quantity: 3, isCard: false },
  { do: 'sell', quantity: 1, isCard: true },
  { do: 'refund' },
  { do: 'move', kind: 'in', cents: 500 },
  { do: 'move', kind: 'out', cents: 2_000 },
  { do: 'sell', quantity: 2, isCard: false },
];

const PEOPLE = ['cashier', 'manager'] as const;
/** One theft of each kind: each forged field with each of its values, and everything else. */
const EVERY_THEFT: readonly Theft[] = [
  ...everySingleForgery().map((forged, index): Theft => {
    return { do: 'forge', by: PEOPLE[index % 2] ?? 'cashier', quantity: 1 + (index % 5), forgery: forged };
  }),
  ...PEOPLE.map((person): Theft => ({ do: 'discard', by: person, quantity: 3 })),
  { do: 'sell, give back and pocket', quantity: 2 },
  { do: 'close early', claims: true },
  { do: 'close early', claims: false },
  { do: 'lower the float', cents: 1_250 },
];

/** Returns thefts for a run: each kind of theft in random order, then random ones. The same seed repeats the thefts. */
export function planThefts({ seed, count }: { seed: number; count: number }): Theft[] {
  const all = fc.shuffledSubarray([...EVERY_THEFT], { minLength: EVERY_THEFT.length });
  const [first = []] = fc.sample(all, { seed, numRuns: 1 });
  return [...first, ...fc.sample(theft, { seed, numRuns: count })].slice(0, count);
}

/** Returns a day for each theft, in which honest people work as well. */
export function planDays({ seed, count }: { seed: number; count: number }): Act[][] {
  const honest = fc.sample(
    fc.tuple(fc.array(honestAct, { maxLength: 3 }), fc.array(honestAct, { maxLength: 2 })),
    {
      seed,
      numRuns: count,
    },
  );
  return planThefts({ seed, count }).map((stolen, index) => {
    const [before, after] = honest[index] ?? [[], []];
    return [...before, stolen, ...after];
  });
}
