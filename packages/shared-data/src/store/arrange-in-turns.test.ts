import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arrangeInTurns } from './arrange-in-turns';
import { arrange } from './sorted-list';

interface Item {
  id: string;
  name: string;
}

const byName = ({ name }: Item) => name;

it('arranges a long list exactly as `arrange` does, with equal keys and equal ids', async () => {
  const lengths = fc.constantFrom(4_001, 8_000, 12_003, 20_500);
  await fc.assert(
    fc.asyncProperty(lengths, fc.integer({ min: 1, max: 1_000 }), async (length, spread) => {
      const items = Array.from({ length }, (_, n) => ({
        id: String(n % 12_001),
        name: String((n * 7_919) % spread),
      }));
      expect(await arrangeInTurns(items, byName)).toEqual(arrange(items, byName));
    }),
    { numRuns: 20 },
  );
});

it('lets the page run while it sorts', async () => {
  const items = Array.from({ length: 40_000 }, (_, n) => ({ id: String(n), name: String(40_000 - n) }));
  let turns = 0;
  let isSorted = false;
  const sorting = arrangeInTurns(items, byName).then(() => {
    isSorted = true;
  });
  while (!isSorted) {
    turns += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  await sorting;
  expect(turns).toBeGreaterThan(5);
});
