import { describe, expect, it } from 'vitest';
import { addProduct } from '../../../test/builders';
import { startTestApp } from '../../../test/test-app';

const test = startTestApp();

describe('categories', () => {
  it('are created, listed by name, edited and deleted', async () => {
    const { manager, cashier } = await test.openShop();
    const b = await manager.send('POST', '/categories', { name: 'B', description: ' ' });
    const a = await manager.send('POST', '/categories', { name: 'A' });
    expect(b).toMatchObject({ status: 201, body: { name: 'B', description: null } });
    expect((await cashier.get('/categories')).body).toEqual([a.body, b.body]);
    const edited = await manager.send('PUT', `/categories/${b.body.id}`, { description: 'Second' });
    expect(edited.body).toMatchObject({ name: 'B', description: 'Second' });
    expect((await manager.send('DELETE', `/categories/${a.body.id}`)).body).toEqual({ id: a.body.id });
    expect((await manager.send('PUT', `/categories/${a.body.id}`, {})).body).toEqual({
      error: 'Category not found',
    });
  });

  it('need a unique name, ignoring case', async () => {
    const { manager } = await test.openShop();
    const { body } = await manager.send('POST', '/categories', { name: 'Dairy' });
    expect((await manager.send('POST', '/categories', {})).body).toEqual({
      error: 'Name is required',
      field: 'name',
    });
    expect((await manager.send('POST', '/categories', { name: 'DAIRY' })).body).toMatchObject({
      field: 'name',
    });
    expect((await manager.send('PUT', `/categories/${body.id}`, { name: 'dairy' })).status).toBe(200);
  });
});

describe('suppliers', () => {
  it('are created, edited and deleted; their products stay', async () => {
    const { manager } = await test.openShop();
    const fields = {
      name: 'Meadow',
      contactPerson: 'Nora',
      email: 'n@meadow.example',
      phone: '1',
      address: 'Here',
    };
    const { status, body } = await manager.send('POST', '/suppliers', fields);
    expect([status, body]).toMatchObject([201, fields]);
    await addProduct(manager, { supplierId: body.id });
    expect((await manager.send('PUT', `/suppliers/${body.id}`, { phone: '2' })).body).toMatchObject({
      phone: '2',
      email: fields.email,
    });
    expect((await manager.send('DELETE', `/suppliers/${body.id}`)).status).toBe(200);
    expect((await manager.get('/suppliers')).body).toEqual([]);
    expect((await manager.get('/products')).body).toMatchObject([{ supplier: null }]);
    expect((await manager.send('DELETE', `/suppliers/${body.id}`)).body).toEqual({
      error: 'Supplier not found',
    });
  });

  it.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ name: 'X', email: 'nope' }, 'email', 'Invalid email format'],
  ])('with %j are refused', async (body, field, error) => {
    const { manager } = await test.openShop();
    expect(await manager.send('POST', '/suppliers', body)).toMatchObject({
      status: 400,
      body: { field, error },
    });
  });
});
