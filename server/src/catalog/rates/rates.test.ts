import { describe, expect, it } from 'vitest';
import { addProduct, addTax, aSale } from '../../../test/builders';
import { startTestApp } from '../../../test/test-app';

const test = startTestApp();

describe.each([
  ['taxes', 'Tax not found', 'Tax type is required'],
  ['discounts', 'Discount not found', 'Type is required'],
])('%s', (name, missing, typeRequired) => {
  const path = `/${name}`;
  const ten = { name: 'Ten', type: 'PERCENTAGE', value: 10 };

  it('are active by default, and return their flag under both names', async () => {
    const { admin, cashier } = await test.openShop();
    const on = await admin.send('POST', path, ten);
    const off = await admin.send('POST', path, {
      ...ten,
      name: 'Off',
      type: 'FIXED_AMOUNT',
      value: '5',
      active: false,
    });
    expect(on).toMatchObject({
      status: 201,
      body: { ...ten, active: true, isActive: true, description: null },
    });
    expect(off.body).toMatchObject({ value: 5, active: false, isActive: false });
    expect((await cashier.get(path)).body).toEqual([off.body, on.body]);
    expect((await cashier.get(`${path}/active`)).body).toEqual([on.body]);
  });

  it('are edited, also from an older state, and deleted', async () => {
    const { admin } = await test.openShop();
    const { body } = await admin.send('POST', path, ten);
    const edit = {
      name: 'Twelve',
      value: 12,
      active: true,
      baseValues: { name: 'Ten', value: 10, active: true },
    };
    expect((await admin.send('PUT', `${path}/${body.id}`, edit)).body).toMatchObject({
      name: 'Twelve',
      value: 12,
    });
    const late = { value: 15, baseValues: { value: 10 } };
    expect((await admin.send('PUT', `${path}/${body.id}`, late)).status).toBe(409);
    expect((await admin.send('DELETE', `${path}/${body.id}`)).body).toEqual({ id: body.id });
    expect(await admin.send('DELETE', `${path}/${body.id}`)).toMatchObject({
      status: 404,
      body: { error: missing },
    });
    expect((await admin.get(path)).body).toEqual([]);
  });

  it.each(['active', 'isActive'])(
    'leave a flag alone that was sent along as it was, under %s',
    async (flag) => {
      const { admin } = await test.openShop();
      const { body } = await admin.send('POST', path, ten);
      await admin.send('PUT', `${path}/${body.id}`, { isActive: false });
      const edit = { name: 'Twelve', [flag]: true, baseValues: { name: 'Ten', [flag]: true } };
      expect((await admin.send('PUT', `${path}/${body.id}`, edit)).body).toMatchObject({
        name: 'Twelve',
        isActive: false,
      });
    },
  );

  it.each([
    [{ name: '' }, 'name', 'Name is required'],
    [{ type: 'HALF' }, 'type', typeRequired],
    [{ value: '' }, 'value', 'Value is required'],
    [{ value: -1 }, 'value', 'Value must be positive'],
  ])('with %j are refused', async (fields, field, error) => {
    const { admin } = await test.openShop();
    expect(await admin.send('POST', path, { ...ten, ...fields })).toMatchObject({
      status: 400,
      body: { field, error },
    });
  });
});

describe('a value of zero', () => {
  it('is no tax, but may be a discount', async () => {
    const { admin } = await test.openShop();
    const zero = { name: 'Zero', type: 'PERCENTAGE', value: 0 };
    expect((await admin.send('POST', '/taxes', zero)).body).toMatchObject({
      error: 'Value is required',
      field: 'value',
    });
    expect((await admin.send('POST', '/discounts', zero)).status).toBe(201);
  });
});

describe('a rate of more than two decimals', () => {
  it('is the same in the list, in a sum and in a sale, which has no finding', async () => {
    const { admin, manager, cashier } = await test.openShop();
    const tax = await addTax(admin, { name: 'New York', value: '8.875' });
    expect((await cashier.get(`/taxes/${tax.id}`)).body).toMatchObject({ value: 8.875 });
    expect((await cashier.get('/taxes/calculate?amount=1000')).body).toMatchObject({ totalTax: '88.75' });
    const lamp = await addProduct(manager, { unitPrice: '1000.00' });
    expect((await cashier.send('POST', '/sales', aSale([[lamp, 1]], { taxes: [tax] }))).body).toMatchObject({
      taxAmount: '88.75',
      tax: { details: [{ value: 8.875, amount: '88.75' }] },
    });
    expect((await manager.get('/review-items')).body).toEqual([]);
    const edit = { value: 8.1234, baseValues: { value: 8.875 } };
    expect((await admin.send('PUT', `/taxes/${tax.id}`, edit)).body).toMatchObject({ value: 8.1234 });
  });
});

describe('taxes of an amount', () => {
  it('are each rounded, and only the active ones', async () => {
    const { admin, cashier } = await test.openShop();
    const tax = (name: string, value: number, active = true) =>
      admin.send('POST', '/taxes', { name, type: 'PERCENTAGE', value, active });
    const city = await tax('City', 1.5);
    await tax('State', 6.25);
    await tax('Old', 20, false);
    expect((await cashier.get('/taxes/calculate?amount=9.99')).body).toMatchObject({
      amount: '9.99',
      taxes: [
        { name: 'City', calculatedAmount: '0.15' },
        { name: 'State', calculatedAmount: '0.62' },
      ],
      totalTax: '0.77',
    });
    expect((await cashier.get('/taxes/calculate?amount=-1')).body).toMatchObject({ field: 'amount' });
    expect((await cashier.get(`/taxes/${city.body.id}`)).body).toEqual(city.body);
    expect((await cashier.get('/taxes/nonsense')).body).toEqual({ error: 'Tax not found' });
  });
});
