import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawingsFor, toSvg } from './index';
import { NAMED_DRAWINGS } from './named-drawings';

const shapesFor = (name: string) => drawingsFor(name).map(({ shape }) => shape);

describe('the drawings that fit the name of a product', () => {
  it.each([
    ['Bread', 'loaf'],
    ['2% Milk, 1 gal', 'carton'],
    ['Large Eggs, 12', 'eggs'],
    ['Strawberries & Blueberries', 'grapes'],
    ['AA Batteries, 4', 'battery'],
    ['Pan integral', 'loaf'],
    ['Café molido', 'bag'],
    ['Paper Towels, 2', 'roll'],
    ['Roma Tomatoes', 'fruit'],
  ])('%s gets a drawing of a %s', (name, shape) => {
    expect(shapesFor(name)[0]).toBe(shape);
  });

  it('name the word that asks for each', () => {
    expect(drawingsFor('Carrot Cakes').map(({ word }) => word)).toEqual(['cake', 'carrot']);
  });

  it('put the last word first, because it says what the thing is', () => {
    expect(shapesFor('Carrot Cake')).toEqual(['cake', 'carrot']);
    expect(shapesFor('Orange Juice')).toEqual(['carton', 'fruit']);
  });

  it.each(['', '   ', '12 oz', 'Phone case', 'constructor'])('are none for "%s"', (name) => {
    expect(drawingsFor(name)).toEqual([]);
  });

  it('are three at most, for any name', () => {
    const word = fc.constantFrom(...NAMED_DRAWINGS.flatMap(({ words }) => words));
    fc.assert(
      fc.property(fc.array(fc.oneof(word, fc.string())), (words) => {
        expect(drawingsFor(words.join(' ')).length).toBeLessThanOrEqual(3);
      }),
    );
  });

  it('belong to one word each', () => {
    const words = NAMED_DRAWINGS.flatMap((named) => named.words);
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  });
});

it.each(NAMED_DRAWINGS.map(({ words, drawing }) => [words[0], drawing] as const))(
  'the drawing for %s is a document with a size and all of its colors',
  (_, drawing) => {
    const svg = toSvg(drawing);
    expect(svg).toMatch(/^<svg [^>]*width="400" height="400"[^>]*>.*<\/svg>$/);
    expect(svg).toContain(drawing.body);
    expect(svg).not.toMatch(/[{}\n]/);
  },
);
