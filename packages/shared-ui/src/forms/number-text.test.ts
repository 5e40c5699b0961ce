import { expect, it } from 'vitest';
import { decimalsTyped, readNumber } from './number-text';

it.each([
  ['12.5', 12.5],
  [' 7 ', 7],
  ['.5', 0.5],
  ['3.', 3],
  ['-2', -2],
  ['1,234.50', 1234.5],
  ['0', 0],
])('reads %j as %d', (text, value) => {
  expect(readNumber(text)).toEqual({ kind: 'number', value });
});

it.each(['abc', '1.2.3', '1,2', '1e5', '-', '12 5', 'Infinity', '0x10'])(
  'does not guess what %j means',
  (text) => {
    expect(readNumber(text)).toEqual({ kind: 'unreadable' });
  },
);

it('reads an empty text as no number, not as zero', () => {
  expect(readNumber('  ')).toEqual({ kind: 'empty' });
});

it('counts the digits after the point as they were typed', () => {
  expect(decimalsTyped('1.500')).toBe(3);
  expect(decimalsTyped('15')).toBe(0);
});
