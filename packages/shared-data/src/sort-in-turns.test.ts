import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sortInTurns } from './sort-in-turns';
import { sortList } from './sorted-list';

const byName = ({ name }: { name: string }) => name;

it('sorts a long list as one sort would, equal keys in the order they came', async () => {
  const lengths = fc.constantFrom(4_001, 8_000, 12_003, 20_500);
  await fc.assert(
    fc.asyncProperty(lengths, fc.integer({ min: 1, max: 1_000 }), async (length, spread) => {
      const items = Array.from({ length }, (_, n) => ({ name: String((n * 7_919) % spread), n }));
      expect(await sortInTurns(items, byName)).toEqual(sortList(items, byName).items);
    }),
    { numRuns: 20 },
  );
});

it('gives the page its turn while it sorts', async () => {
  const items = Array.from({ length: 40_000 }, (_, n) => ({ name: String(40_000 - n) }));
  let turns = 0;
  let isSorted = false;
  const sorting = sortInTurns(items, byName).then(() => {
    isSorted = true;
  });
  while (!isSorted) {
    turns += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  await sorting;
  expect(turns).toBeGreaterThan(5);
});
