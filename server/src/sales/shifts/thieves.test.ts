// People who steal, with a till's program that they changed. The claim: whatever cash a recorded sale brought either is
// in the sum that a drawer must hold, or a finding names the sale. What nobody records at all is out of reach.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/test-app';
import { openShopWithThieves } from '../../../test/thieves/shop-with-thieves';
import { type Act, honestAct, theft } from '../../../test/thieves/thefts';
import { reviewItems } from '../../kernel/db/schema';

const DAYS = Number(process.env.EVERTILL_THIEF_DAYS ?? 150);
/** For one day, in milliseconds, on a slow machine that does other work as well. */
const SLOWEST_DAY_MS = 400;
const DAYS_OF_A_SHOP = 100;

const test = startTestApp();

/** Plays days, each shop for a hundred of them, because the sessions of a shop's people end at some time. */
function dayPlayer() {
  let world = openShop();
  let played = 0;
  return async (acts: readonly Act[]) => {
    if (played > 0 && played % DAYS_OF_A_SHOP === 0) world = openShop();
    played += 1;
    return (await world).playDay(acts);
  };
}

async function openShop() {
  const { admin, manager, cashier, signIn, addUser } = await test.openShop();
  const thief = await signIn((await addUser('CASHIER')).username);
  return openShopWithThieves({
    staff: { admin, manager, honest: cashier, thief },
    now: test.clock.now,
    pass: test.clock.advance,
    forget: async () => {
      await test.owner.delete(reviewItems);
    },
  });
}

describe('the days of a shop', () => {
  it(
    'have no finding and no missing cent while everybody is honest',
    async () => {
      const playDay = dayPlayer();
      await fc.assert(
        fc.asyncProperty(fc.array(honestAct, { maxLength: 8 }), async (acts) => {
          expect(await playDay(acts)).toEqual([]);
        }),
        { numRuns: Math.ceil(DAYS / 5), endOnFailure: true },
      );
    },
    Math.max(60_000, DAYS * SLOWEST_DAY_MS),
  );

  it(
    'with a thief have no cent that neither the drawer nor a finding names',
    async () => {
      const playDay = dayPlayer();
      const act = fc.oneof({ weight: 2, arbitrary: honestAct }, { weight: 1, arbitrary: theft });
      await fc.assert(
        fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 8 }), async (acts) => {
          await playDay(acts);
        }),
        { numRuns: DAYS, endOnFailure: true },
      );
    },
    Math.max(60_000, DAYS * SLOWEST_DAY_MS),
  );
});
