import { aProduct } from '@evertill/shared-domain/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginsClose } from './close-names';
import { createProductIndex } from './search';

const names = ['Bathroom Cleaner', 'All-purpose Cleaner', 'Bath Salt', 'Blue Cheese', 'Crème brûlée'];
const index = createProductIndex(
  names.map((name, position) => aProduct({ id: name, name, sku: `S${position}`, description: null })),
);
const close = (query: string) => index.closeMatches(query).map(({ name }) => name);

describe('close matches', () => {
  it.each([
    ['bathrom cleanr', ['Bathroom Cleaner']],
    ['cleenr', []],
    ['clenaer', ['Bathroom Cleaner', 'All-purpose Cleaner']],
    ['xleaner', ['Bathroom Cleaner', 'All-purpose Cleaner']],
    ['cleanerr', ['Bathroom Cleaner', 'All-purpose Cleaner']],
    ['cheese blue', ['Blue Cheese']],
    ['brulee', []],
    ['brûleé', ['Crème brûlée']],
    ['bl', []],
    ['blx', []],
    ['', []],
  ])('of %j are %j', (query, found) => expect(close(query)).toEqual(found));

  it('are never among the exact matches', () => {
    expect(index.search('cleaner')).toHaveLength(2);
    expect(close('cleaner')).toEqual([]);
  });

  it('are limited to the requested number', () => {
    expect(index.closeMatches('clenaer', 1).map(({ name }) => name)).toEqual(['Bathroom Cleaner']);
  });

  it('are found after prices in the list have changed', () => {
    const products = [aProduct({ id: 'a', name: 'Bathroom Cleaner', unitPrice: 1 })];
    const before = createProductIndex(products);
    before.closeMatches('bathrom');
    const after = createProductIndex([{ ...aProduct(), ...products[0], unitPrice: 2 }], before);
    expect(after.closeMatches('bathrom')[0]?.unitPrice).toBe(2);
  });

  it('forgive one typing error in a word of four letters or more', () => {
    const letter = fc.constantFrom(...'abc');
    const word = fc.array(letter, { minLength: 5, maxLength: 9 }).map((letters) => letters.join(''));
    fc.assert(
      fc.property(word, fc.nat(), letter, fc.nat(3), (whole, place, other, slip) => {
        const at = place % (whole.length - 1);
        const typed = [
          whole.slice(0, at) + whole.slice(at + 1),
          whole.slice(0, at) + other + whole.slice(at),
          whole.slice(0, at) + other + whole.slice(at + 1),
          whole.slice(0, at) + whole[at + 1] + whole[at] + whole.slice(at + 2),
        ][slip] as string;
        expect(beginsClose(whole, typed)).toBe(true);
      }),
    );
  });
});
