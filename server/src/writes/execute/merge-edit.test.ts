import { describe, expect, it } from 'vitest';
import { HttpError } from '../../kernel/http/http-error';
import { mergeEdit } from './merge-edit';

const current = { name: 'Milk', price: 2.5, note: null as string | null, isActive: true };

describe('an edit', () => {
  it.each([
    [
      'without base values is written as it is',
      { name: 'Oat', price: 3 },
      undefined,
      { name: 'Oat', price: 3 },
    ],
    ['that changes nothing writes nothing', { name: 'Milk', price: 2.5, note: '' }, undefined, {}],
    ['from the present state is written', { name: 'Oat' }, { name: 'Milk' }, { name: 'Oat' }],
    ['takes a numeric text for the number it is', { price: 3 }, { price: '2.50' }, { price: 3 }],
    [
      'leaves alone what it did not touch',
      { name: 'Soy', price: 4 },
      { name: 'Soy', price: 2.5 },
      { price: 4 },
    ],
    ['to what is there already is no clash', { name: 'Milk' }, { name: 'Soy' }, {}],
    ['of a flag', { isActive: false }, { isActive: true }, { isActive: false }],
  ])('%s', (_, wanted, base, changes) => {
    expect(mergeEdit(current, wanted, base)).toEqual(changes);
  });

  it('with a conflict names only the conflicting fields', () => {
    const edit = () =>
      mergeEdit(current, { name: 'Oat', price: 3, note: 'x' }, { name: 'Soy', price: 2.5, note: 'y' });
    expect(edit).toThrow(HttpError);
    expect(edit).toThrow(
      expect.objectContaining({
        status: 409,
        fields: {
          conflict: {
            mine: { name: 'Oat', note: 'x' },
            theirs: { name: 'Milk', note: null },
            base: { name: 'Soy', note: 'y' },
          },
        },
      }),
    );
  });
});
