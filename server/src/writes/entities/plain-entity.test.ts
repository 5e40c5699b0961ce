import { Category, Discount, Supplier, Tax, User } from '@evertill/shared-domain';
import { getTableColumns } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { statementsDuring } from '../../../test/statements';
import { startTestApp } from '../../../test/test-app';
import { categories, rates, suppliers, users } from '../../kernel/db/schema';

const test = startTestApp();

const RATE = { name: 'Ten', type: 'PERCENTAGE', value: 10 };
const ENTITIES = [
  ['categories', 'categories', { name: 'Dairy' }],
  ['suppliers', 'suppliers', { name: 'Meadow' }],
  ['taxes', 'rates', RATE],
  ['discounts', 'rates', RATE],
  ['products', 'products', { name: 'Milk', unitPrice: '2.50' }],
] as const;

const READS_NAMES = new Set<string>(['products']);

it.each([
  [Category, categories],
  [Supplier, suppliers],
  [Tax, rates],
  [Discount, rates],
  [User, users],
])('every field of $name has a column', ({ fields }, table) => {
  expect(Object.keys(getTableColumns(table))).toEqual(expect.arrayContaining(Object.keys(fields)));
});

describe.each(ENTITIES)('an edit of %s', (name, table, fields) => {
  it('sends two statements: one locks the row and one writes it. A product also reads the names that it shows', async () => {
    const { admin } = await test.openShop();
    const { body } = await admin.send('POST', `/${name}`, fields);
    const statements = await statementsDuring(test.pool, () =>
      admin.send('PUT', `/${name}/${body.id}`, { name: 'Another name' }),
    );
    const own = statements.map(({ text }) => text).filter((text) => text.includes(`"${table}"`));
    const lock = expect.stringMatching(/^select .* for update/s);
    // The names are in other tables, and a distributed engine lets no write return them.
    const writes = READS_NAMES.has(name)
      ? [expect.stringMatching(/^update /), expect.stringMatching(/^select (?!.* for update)/s)]
      : [expect.stringMatching(/^update .* returning /s)];
    expect(own).toEqual([lock, ...writes]);
  });

  it('conflicts with a simultaneous edit', async () => {
    const { admin, manager } = await test.openShop();
    const { body } = await admin.send('POST', `/${name}`, fields);
    const author = name === 'taxes' || name === 'discounts' ? admin : manager;
    const edit = (to: string) => ({ name: to, baseValues: { name: fields.name } });
    const answers = await Promise.all([
      admin.send('PUT', `/${name}/${body.id}`, edit('One')),
      author.send('PUT', `/${name}/${body.id}`, edit('Two')),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('finds no row of another shop and no deleted row', async () => {
    const { admin } = await test.openShop();
    const { body } = await admin.send('POST', `/${name}`, fields);
    const stranger = (await test.openShop()).admin;
    expect((await stranger.send('PUT', `/${name}/${body.id}`, { name: 'Mine' })).status).toBe(404);
    expect((await stranger.send('DELETE', `/${name}/${body.id}`)).status).toBe(404);
    expect((await admin.send('DELETE', `/${name}/${body.id}`)).body).toEqual({ id: body.id });
    expect((await admin.send('PUT', `/${name}/${body.id}`, { name: 'Late' })).status).toBe(404);
  });
});
