import { expect, it } from 'vitest';
import { groupBy } from './group-by';

it('groups by a key and keeps the order of the groups and of their items', () => {
  const groups = groupBy([5, 2, 7, 4], (count) => (count % 2 === 0 ? 'even' : 'odd'));
  expect([...groups]).toEqual([
    ['odd', [5, 7]],
    ['even', [2, 4]],
  ]);
  expect(groupBy([], String).size).toBe(0);
});
