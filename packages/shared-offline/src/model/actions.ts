// The events of a shop's day, as data. A run is a list of events, so that a failing list can shrink to the shortest
// one.
import fc from 'fast-check';
import type { Fault } from '../testing/faults';

export type PersonIndex = 0 | 1 | 2;

/**
 * `let-go`: the person leaves as soon as the change is stored. `withdraw`: the person takes the change back after some
 * steps, unless that is too late.
 */
export type How = 'submit' | 'enqueue' | 'let-go' | 'withdraw';

export type Action =
  | { do: 'sell'; tab: number; items: number[]; how: How; patience: number }
  | { do: 'add'; tab: number; isRefused: boolean; how: 'submit' | 'enqueue' }
  | { do: 'edit'; tab: number; product: number; how: 'submit' | 'enqueue' }
  | { do: 'delete'; tab: number; product: number; how: 'submit' | 'enqueue' }
  | { do: 'open-tab' }
  /** Opens a tab that shares no locks with other tabs, like a frozen page or a page over plain http. */
  | { do: 'open-lockless-tab' }
  | { do: 'kill-tab'; tab: number }
  | { do: 'drop-connections'; tab: number }
  /** Kills the browser, which finds its databases corrupted at the next start. */
  | { do: 'lose-databases' }
  | { do: 'wake'; tab: number }
  | { do: 'network'; isUp: boolean }
  | { do: 'fault'; fault: Fault; times: number }
  | { do: 'wait'; ms: number }
  | { do: 'jump-clock'; ms: number }
  | { do: 'lose-tab-messages'; isLossy: boolean }
  | { do: 'sign-in'; person: PersonIndex }
  | { do: 'sign-out' }
  | { do: 'expire-session' }
  | { do: 'retry-parked'; tab: number }
  | { do: 'discard-parked'; tab: number }
  | { do: 'carry-to-other-till' };

/** One action, and how many steps the world runs before the next action. 10 means until the world is at rest. */
export interface Step {
  action: Action;
  steps: number;
}

const tab = fc.nat(2);
const how = fc.constantFrom('submit' as const, 'enqueue' as const);
const product = fc.nat(5);

const FAULTS: readonly Fault[] = [
  'refuse-connection',
  'lose-answer',
  'hang-before',
  'hang-after',
  'duplicate',
  'captive-portal',
  'truncate',
  'no-echo',
  'in-flight',
  'status-after-commit',
  { status: 500 },
  { status: 503, retryAfter: 3 },
  { status: 429, retryAfter: 2 },
  { status: 408 },
  { status: 425 },
  { status: 401 },
];

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('sell'),
      tab,
      items: fc.array(product, { maxLength: 3 }),
      how: fc.constantFrom('submit' as const, 'enqueue' as const, 'let-go' as const, 'withdraw' as const),
      patience: fc.nat(20),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('add'),
      tab,
      isRefused: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
      how,
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('edit'), tab, product, how }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete'), tab, product, how }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('open-tab') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('open-lockless-tab') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('kill-tab'), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('drop-connections'), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lose-databases') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wake'), tab }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('network'), isUp: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('fault'),
      fault: fc.constantFrom(...FAULTS),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait'), ms: fc.constantFrom(100, 1500, 11_000, 130_000) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('jump-clock'),
      ms: fc.constantFrom(-157_680_000_000, -3_600_000, 3_600_000, 157_680_000_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lose-tab-messages'), isLossy: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('sign-in'), person: fc.constantFrom<PersonIndex>(0, 1, 2) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sign-out') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('expire-session') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('retry-parked'), tab }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('discard-parked'), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('carry-to-other-till') }) },
) as fc.Arbitrary<Action>;

/** Generates days of at most `maxLength` actions. */
export function days(maxLength: number): fc.Arbitrary<{ seed: number; day: Step[] }> {
  return fc.record({
    seed: fc.nat(),
    day: fc.array(fc.record({ action, steps: fc.integer({ min: 0, max: 10 }) }), {
      minLength: 1,
      maxLength,
      size: 'max',
    }),
  });
}
