import { describe, expect, it } from 'vitest';
import { addProduct } from '../../test/builders';
import { type Shop, startTestApp } from '../../test/test-app';

const test = startTestApp();

interface Entry {
  action: string;
  entityId: string;
  details: unknown;
}

const edit = async ({ admin }: Shop, method: string, path: string, fields: object) => {
  // Entries are listed by their time, and that of the tests stands still.
  test.clock.advance(1_000);
  await admin.send(method, path, fields);
  const { body } = await admin.get<Entry[]>('/audit?limit=1');
  return body[0];
};

const RATE = { name: 'Ten', type: 'PERCENTAGE', value: 10 };
const EDITS = [
  ['categories', { name: 'Dairy' }, { description: 'Cold' }, { description: null }],
  ['suppliers', { name: 'Meadow', phone: '1' }, { phone: '2' }, { phone: '1' }],
  ['taxes', RATE, { value: 12 }, { value: 10 }],
  ['discounts', RATE, { isActive: false }, { isActive: true }],
  ['products', { name: 'Milk', unitPrice: '2.50' }, { unitPrice: 3 }, { unitPrice: 2.5 }],
] as const;

describe('the audit of an edit', () => {
  it.each(EDITS)('of %s keeps what changed, before and after', async (name, fields, after, before) => {
    const shop = await test.openShop();
    const { body } = await shop.admin.send('POST', `/${name}`, fields);
    // Sent along as it was, so it is no change.
    const entry = await edit(shop, 'PUT', `/${name}/${body.id}`, { name: fields.name, ...after });
    expect(entry).toMatchObject({ action: `PUT /${name}/:id`, entityId: body.id });
    expect(entry?.details).toEqual({ before, after });
  });

  it('of users keeps who it was and that the password changed, never the password', async () => {
    const shop = await test.openShop();
    const { id, username } = await shop.addUser('CASHIER', { username: 'zoe' });
    const entry = await edit(shop, 'PUT', `/users/${id}`, { role: 'MANAGER', password: 'seven-seas' });
    expect(entry?.details).toEqual({
      username,
      before: { role: 'CASHIER' },
      after: { role: 'MANAGER' },
      isPasswordChanged: true,
    });
  });

  it('of stock keeps both quantities', async () => {
    const shop = await test.openShop();
    const { id } = await addProduct(shop.manager, { stockQuantity: 10 });
    const entry = await edit(shop, 'PATCH', `/products/${id}/inventory`, { quantity: 4 });
    expect(entry?.details).toEqual({ before: { stockQuantity: 10 }, after: { stockQuantity: 4 } });
  });
});
