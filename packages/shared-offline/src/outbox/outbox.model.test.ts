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

  // The model found this case: a tab without locks wrote a copy of the edit before the edit was merged, and then died.
  it('does not bring back the copy of a dead tab after its change was merged and sent', async () => {
    const edit = { do: 'edit', tab: 0, product: 0, how: 'submit' } as const;
    const shop = openShop(0);
    await shop.live([
      // These two actions change nothing, because no record is parked yet. They only give the tabs time to run.
      { action: { do: 'lose-tab-messages', isLossy: false }, steps: 6 },
      { action: { do: 'discard-parked', tab: 0 }, steps: 1 },
      { action: { do: 'network', isUp: false }, steps: 2 },
      { action: { do: 'open-lockless-tab' }, steps: 1 },
      { action: { do: 'add', tab: 0, isRefused: true, how: 'submit' }, steps: 4 },
      { action: edit, steps: 0 },
      { action: { do: 'sign-in', person: 2 }, steps: 2 },
      { action: edit, steps: 0 },
      { action: { do: 'network', isUp: true }, steps: 10 },
      { action: { do: 'kill-tab', tab: 2 }, steps: 0 },
      { action: { do: 'lose-databases' }, steps: 0 },
      { action: edit, steps: 0 },
    ]);
    await shop.closeDay();
    expect(await brokenInvariants(shop)).toEqual([]);
  });
});
