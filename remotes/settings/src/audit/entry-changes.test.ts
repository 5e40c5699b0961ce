import { DEFAULT_SETTINGS, PLAIN_ENTITIES, Product } from '@evertill/shared-domain';
import { describe, expect, it } from 'vitest';
import { changesOf, factsIn } from './entry-changes';
import { flat, formOf, labelOf } from './field-words';

const names = {
  category: (id: string) => (id === 'c1' ? 'Tea' : undefined),
  supplier: (id: string) => (id === 's1' ? 'Meadow' : undefined),
  tax: (id: string) => (id === 't1' ? 'Groceries' : undefined),
};
const rowsOf = (action: string, details: Record<string, unknown>) =>
  changesOf({ action, details }, names)?.rows.map(({ label, before, after }) => [label, before, after]);
const change = (action: string, before: object, after: object, others = {}) =>
  rowsOf(action, { before, after, ...others });

describe('the fields of every kind of record', () => {
  it.each([...PLAIN_ENTITIES, Product])('have the labels of their form: $name', (entity) => {
    expect(formOf(`PUT ${entity.path}/:id`)).toBe(entity);
    for (const [field, { label }] of Object.entries(entity.fields))
      expect(labelOf(field, formOf(`POST ${entity.path}`))).toBe(label);
  });

  it('have a word each, also those that no form has', () => {
    const settings = Object.keys(flat({ ...DEFAULT_SETTINGS, days: [{ turnsAt: 4, timezone: 'UTC' }] }));
    const store = ['name', 'code', 'address', 'phone', 'timezone', 'planId'];
    expect(settings.length).toBeGreaterThan(15);
    expect([...settings, ...store].filter((field) => labelOf(field, undefined) === null)).toEqual([]);
    expect(labelOf('image', Product)).toBe('Picture');
  });
});

describe('a change of a product', () => {
  it('has its fields in the order of the form, with amounts, switches and names in words', () => {
    const before = { taxIds: null, unitPrice: 2.5, trackStock: true, categoryId: 'c1', name: 'Milk' };
    const after = { taxIds: ['t1'], unitPrice: 3, trackStock: false, categoryId: null, name: 'Oat milk' };
    expect(change('PUT /products/:id', before, after)).toEqual([
      ['Name', 'Milk', 'Oat milk'],
      ['Unit Price', '$2.50', '$3.00'],
      ['Track stock', 'Yes', 'No'],
      ['Category', 'Tea', 'None'],
      ['Tax', 'Usual taxes', 'Groceries'],
    ]);
  });

  it('never shows an id, and tells a new picture from the old one', () => {
    const before = { supplierId: 's1', image: '/images/a', taxIds: [] };
    const after = { supplierId: 'gone', image: '/images/b', taxIds: ['gone'] };
    expect(change('PUT /products/:id', before, after)).toEqual([
      ['Supplier', 'Meadow', 'Unknown supplier'],
      ['Tax', 'Not taxable', 'Unknown tax'],
      ['Picture', 'A picture', 'Another picture'],
    ]);
  });

  it('of the stock has both counts', () => {
    const rows = change('PATCH /products/:id/inventory', { stockQuantity: 1000 }, { stockQuantity: 4 });
    expect(rows).toEqual([['Stock', '1,000', '4']]);
  });
});

it('a rate is a percentage or an amount by its type, and a plain number when the entry does not say it', () => {
  const percent = { type: 'PERCENTAGE' };
  expect(change('PUT /taxes/:id', { value: 8 }, { value: 8.875 }, percent)).toEqual([
    ['Value', '8%', '8.875%'],
  ]);
  const [before, after] = [
    { type: 'PERCENTAGE', value: 10 },
    { type: 'FIXED_AMOUNT', value: 5 },
  ];
  expect(change('PUT /discounts/:id', before, after, percent)).toEqual([
    ['Type', 'Percentage', 'Fixed Amount'],
    ['Value', '10%', '$5.00'],
  ]);
  expect(change('PUT /taxes/:id', { value: 10 }, { value: 12 })).toEqual([['Value', '10', '12']]);
});

it('an added or a deleted record has one side', () => {
  const details = { name: 'Dairy', after: { name: 'Dairy', description: 'Cold' } };
  expect(changesOf({ action: 'POST /categories', details }, names)).toEqual({
    kind: 'added',
    rows: [
      { label: 'Name', before: null, after: 'Dairy' },
      { label: 'Description', before: null, after: 'Cold' },
    ],
  });
  const gone = { name: 'Dairy', before: { name: 'Dairy' } };
  expect(changesOf({ action: 'DELETE /categories/:id', details: gone }, names)).toEqual({
    kind: 'deleted',
    rows: [{ label: 'Name', before: 'Dairy', after: null }],
  });
});

it('a change of the settings shows only what changed, as the settings pages say it', () => {
  const before = { ...DEFAULT_SETTINGS, days: [] };
  const after = {
    ...DEFAULT_SETTINGS,
    shifts: true,
    freeDifference: 2,
    settledSteps: ['taxes', 'staff'],
    days: [{ from: '2026-11-25', timezone: 'UTC', turnsAt: 4 }],
    offlineWrites: { ...DEFAULT_SETTINGS.offlineWrites, taxes: 'refuse' },
    receipt: { ...DEFAULT_SETTINGS.receipt, footer: 'See you soon' },
  };
  const rows = change('PUT /settings', before, after);
  expect(rows).toEqual(
    expect.arrayContaining([
      ['Offline changes: Taxes', 'On', 'Off'],
      ['Shifts', 'Off', 'On'],
      ['Largest difference without a reason', '$0.00', '$2.00'],
      ['Footer message', 'None', 'See you soon'],
      ['First steps done', 'None', 'Taxes, Staff'],
      ['A day begins at', 'None', '4:00 AM'],
      ['Time zone', 'None', 'UTC'],
    ]),
  );
  expect(rows).toHaveLength(7);
});

it('a changed password is told and never shown', () => {
  const details = { username: 'zoe', before: {}, after: {}, isPasswordChanged: true };
  expect(rowsOf('PUT /users/:id', details)).toEqual([['Password', '••••••••', 'New password']]);
});

it('a field of a newer server keeps its own name, because the log hides no change', () => {
  expect(change('PUT /products/:id', { shelf: null }, { shelf: 'B 12' })).toEqual([
    ['shelf', 'None', 'B 12'],
  ]);
});

it.each([
  [
    'POST /shifts/close',
    {
      number: 3,
      expectedAmount: '120.42',
      countedAmount: '120.00',
      difference: '-0.42',
      perpetualTotal: '9',
    },
    [
      ['Shift', '3'],
      ['Expected cash', '$120.42'],
      ['Counted cash', '$120.00'],
      ['Difference', '$0.42 short'],
    ],
  ],
  [
    'POST /shifts/movements',
    { registerId: 'ab12-1', kind: 'out', amount: '5.00', reason: 'Stamps' },
    [
      ['Register', 'Register AB12'],
      ['Kind', 'Cash out'],
      ['Amount', '$5.00'],
      ['Reason', 'Stamps'],
    ],
  ],
  [
    'POST /review-items/:id/clear',
    { cleared: 2, kind: 'price', day: '2026-11-23', note: null },
    [
      ['Items cleared', '2'],
      ['Day', 'Nov 23, 2026'],
    ],
  ],
  [
    'POST /tokens',
    { name: 'Web', scopes: ['catalogue:read', 'sales:write'], origins: ['https://a.example'] },
    [
      ['Name', 'Web'],
      ['Permissions', 'Catalog, Sell'],
      ['Websites', 'https://a.example'],
    ],
  ],
  [
    'POST /registers/:id/close-gap',
    { registerId: 'ab12-1', from: 3, to: 4, reason: 'Test sales' },
    [
      ['Register', 'Register AB12'],
      ['First missing number', '3'],
      ['Last missing number', '4'],
      ['Reason', 'Test sales'],
    ],
  ],
  [
    'POST /sales/:id/receipt-mail',
    { saleNumber: 'S1', to: 'c***@shop.example' },
    [
      ['Sale', 'S1'],
      ['Emailed to', 'c***@shop.example'],
    ],
  ],
  ['DELETE /taxes/:id', { refusals: 3, code: 'role' }, [['Failed attempts so far', '3']]],
  [
    'POST /sales',
    { saleNumber: 'S1', totalAmount: '5.00', findings: [] },
    [
      ['Sale', 'S1'],
      ['Amount before tax', '$5.00'],
    ],
  ],
])('%s has its facts in words', (action, details, facts) => {
  expect(factsIn({ action, details }, names)).toEqual(facts);
});
