import { describe, expect, it } from 'vitest';
import { positionAfter } from './grid-navigation';
import { gridRows } from './grid-rows';

const rows = gridRows({ count: 11, secondFrom: 11, columns: 4 });
const grid = { count: 11, columns: 4, rowsOnScreen: 2, rows };

describe('moving between products', () => {
  it.each([
    ['ArrowRight', 3, 4],
    ['ArrowLeft', 4, 3],
    ['ArrowLeft', 0, 0],
    ['ArrowRight', 10, 10],
    ['ArrowDown', 1, 5],
    ['ArrowDown', 8, 8],
    ['ArrowUp', 2, 2],
    ['ArrowUp', 9, 5],
    ['PageDown', 1, 9],
    ['PageDown', 6, 10],
    ['PageUp', 6, 0],
    ['Home', 7, 0],
    ['End', 7, 10],
    ['Enter', 7, null],
    ['a', 7, null],
  ])('%s at %i leads to %j', (key, position, next) => {
    expect(positionAfter(key, position, grid)).toBe(next);
  });
});

// 0 1 2
// 3
// close matches
// 4 5 6
// 7
describe('two groups of products', () => {
  const two = gridRows({ count: 8, secondFrom: 4, columns: 3 });

  it('have a heading between their rows', () => {
    expect([two.rowCount, two.headingRow]).toEqual([5, 2]);
    const shown = Array.from({ length: two.rowCount }, (_, row) => two.positionsOf(row));
    expect(shown).toEqual([
      [0, 3],
      [3, 4],
      [4, 4],
      [4, 7],
      [7, 8],
    ]);
    expect([0, 3, 4, 6, 7].map(two.rowOf)).toEqual([0, 1, 3, 3, 4]);
  });

  it.each([
    [0, 1, 3],
    [1, 1, 4 + 1],
    [3, 1, 4],
    [4, 1, 7],
    [5, 1, 5],
    [4, -1, 3],
    [6, -1, 3],
    [7, -1, 4],
    [1, -1, 1],
  ] as const)('lead from %i by %i to %i', (from, direction, to) => {
    expect(two.verticalTo(from, direction)).toBe(to);
  });

  it('begin with the heading when the first one is empty', () => {
    const only = gridRows({ count: 2, secondFrom: 0, columns: 3 });
    expect([only.rowCount, only.headingRow, only.verticalTo(1, -1)]).toEqual([2, 0, 1]);
  });
});
