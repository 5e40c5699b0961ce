import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { rangeAround, rangesOf } from './key-ranges';

const bounds = ({ lower, upper }: IDBKeyRange) => [lower, upper];

describe('ranges of keys', () => {
  it('hold exactly the places that were given, in as few ranges as there are runs', () => {
    expect(rangesOf([12, 3, 1, 2, 10, 5, 11]).map(bounds)).toEqual([
      [1, 3],
      [5, 5],
      [10, 12],
    ]);
    expect(rangesOf([])).toEqual([]);
  });

  it('reach from the first id to the last', () => {
    const range = rangeAround(['offline-2-b', 'offline-1-a', 'offline-3-c']);
    expect(range && bounds(range)).toEqual(['offline-1-a', 'offline-3-c']);
    expect(rangeAround([])).toBeNull();
  });
});
