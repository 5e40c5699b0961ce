import { describe, expect, it } from 'vitest';
import { positionAfter } from './grid-navigation';

const grid = { count: 11, columns: 4, rowsOnScreen: 2 };

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
