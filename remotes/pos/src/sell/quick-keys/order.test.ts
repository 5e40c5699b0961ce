import { expect, it } from 'vitest';
import { moved, positionAt } from './order';

it('moves an entry up, down and to the ends', () => {
  const list = ['a', 'b', 'c', 'd'];
  expect(moved(list, 'c', 1)).toEqual(['a', 'c', 'b', 'd']);
  expect(moved(list, 'a', 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(list, 'b', -1)).toEqual(['b', 'a', 'c', 'd']);
  expect(moved(list, 'b', 9)).toEqual(['a', 'c', 'd', 'b']);
  expect(moved(list, 'x', 1)).toBe(list);
});

it('takes the place of a neighbor beyond its middle', () => {
  const middles = [10, 30, 50];
  expect([0, 9, 11, 29, 31, 51].map((y) => positionAt(middles, 1, y))).toEqual([0, 0, 1, 1, 1, 2]);
});
