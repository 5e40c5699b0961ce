import { expect, it } from 'vitest';
import { isMiscItem, nextMiscId } from './misc-items';

it('has an id that no product has', () => {
  expect(['misc-1', 'misc-99'].every((productId) => isMiscItem({ productId }))).toBe(true);
  for (const productId of ['misc', 'misc-0', 'misc-100', 'misc-1x', 'a1a5f0f2-8a53-4f4e-9d7b-1b7f3f1c2d3e'])
    expect(isMiscItem({ productId })).toBe(false);
});

it('gives each line of a sale an id of its own, up to a limit', () => {
  expect(nextMiscId([])).toBe('misc-1');
  expect(nextMiscId([{ productId: 'misc-3' }, { productId: 'mug' }])).toBe('misc-4');
  expect(nextMiscId([{ productId: 'misc-99' }])).toBeNull();
});
