import { expect, it } from 'vitest';
import { differencesOf, type Figures } from './figures';

const STORE = { id: 's1', sales: 10, audit: '0195-b', registers: { till: 10 } };
const figures = (...changes: Partial<Figures[number]>[]): Figures =>
  changes.map((change) => ({ ...STORE, ...change }));
const bounds = {
  atLeast: figures({}),
  atMost: figures({ sales: 12, audit: '0195-d', registers: { till: 12, two: 1 } }),
};

it.each([
  ['at the beginning', figures({})],
  ['in between', figures({ sales: 11, audit: '0195-c', registers: { till: 11 } })],
  ['at the end', bounds.atMost],
  ['with a store that was opened meanwhile', figures({}, { id: 's2' })],
])('a backup of the database %s has no difference', (_, found) => {
  expect(differencesOf(found, bounds)).toEqual([]);
});

it.each([
  ['a sale less', figures({ sales: 9 }), 'fewer sales (10, 9)'],
  ['an older audit log', figures({ audit: '0195-a' }), 'fewer entries in its audit log'],
  ['no audit log', figures({ audit: null }), 'fewer entries in its audit log'],
  [
    'a register number less',
    figures({ registers: { till: 9 } }),
    'fewer numbers of the register till (10, 9)',
  ],
  ['no register', figures({ registers: {} }), 'fewer numbers of the register till (10, 0)'],
  ['a sale more', figures({ sales: 13 }), 'more sales (13, 12)'],
  [
    'a register number more',
    figures({ registers: { till: 13 } }),
    'more numbers of the register till (13, 12)',
  ],
  ['no store', figures(), 'The store s1 is missing'],
])('a backup with %s is told', (_, found, sentence) => {
  expect(differencesOf(found, bounds).join(' ')).toContain(sentence);
});

it('a store that was erased during the backup may be missing or not', () => {
  const erased = { atLeast: figures({}), atMost: [] };
  expect(differencesOf(figures(), erased)).toEqual([]);
  expect(differencesOf(figures({}), erased)).toEqual([]);
});
