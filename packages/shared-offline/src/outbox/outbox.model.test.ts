import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { days } from '../model/actions';
import { brokenInvariants } from '../model/invariants';
import { openShop } from '../model/shop';

const RUNS = Number(process.env.EVERTILL_MODEL_RUNS ?? 500);
const LONGEST_DAY = 60;

describe('the outbox through any day', () => {
  it(
    `loses nothing, doubles nothing and leaves no temporary id in ${RUNS} days`,
    async () => {
      await fc.assert(
        fc.asyncProperty(days(LONGEST_DAY), async ({ seed, day }) => {
          const shop = openShop(seed);
          await shop.live(day);
          await shop.closeDay();
          expect(await brokenInvariants(shop)).toEqual([]);
        }),
        { numRuns: RUNS },
      );
    },
    RUNS * 1000,
  );
});
