import { Product } from '@evertill/shared-domain';
import { expect, it } from 'vitest';
import { editedData, initialValues, validateEdit } from './edit-form';

const record = (taxIds: unknown) => ({
  type: 'add' as const,
  data: { name: 'Bread', unitPrice: '4.00', taxIds },
  base: null,
});

it.each([
  [null, ''],
  [[], 'none'],
  [['t1', 't2'], 't1 t2'],
])('a correction that leaves the taxes %j alone sends them as they were', (taxIds, text) => {
  const editable = { record: record(taxIds), form: Product };
  const values = initialValues(editable);
  expect(values.taxIds).toBe(text);
  expect(editedData(editable, { ...values, name: 'Rye bread' })).toMatchObject({ name: 'Rye bread', taxIds });
});

it('a refused tax is replaced by another, and not by nothing', () => {
  const editable = { record: record(['gone']), form: Product };
  const values = initialValues(editable);
  expect(editedData(editable, { ...values, taxIds: 't1' })).toMatchObject({ taxIds: ['t1'] });
  expect(validateEdit(editable, { ...values, taxIds: 'choose' })).toEqual({
    taxIds: 'Choose at least one tax',
  });
});
