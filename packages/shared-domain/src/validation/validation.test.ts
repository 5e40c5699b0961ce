import { describe, expect, it } from 'vitest';
import { Category } from '../entities/category';
import { Discount } from '../entities/discount';
import { Supplier } from '../entities/supplier';
import { Tax } from '../entities/tax';
import { User } from '../entities/user';
import { validateLogin } from './login';
import { validateProduct } from './product';

const creating = { creating: true };
const editing = { creating: false };

describe('product', () => {
  const good = { id: 'p', name: 'Mug', unitPrice: 5, stockQuantity: 3 };

  it.each([
    ['a full form', {}, {}],
    ['no name', { name: ' ' }, { name: 'Name is required' }],
    ['no price', { unitPrice: '' }, { unitPrice: 'Unit price is required' }],
    ['a missing price', { unitPrice: undefined }, { unitPrice: 'Unit price is required' }],
    ['a negative price', { unitPrice: -0.01 }, { unitPrice: 'Price must be positive' }],
    ['a price that is no number', { unitPrice: 'abc' }, { unitPrice: 'Price must be positive' }],
    ['a price of 0', { unitPrice: 0 }, {}],
    ['a price as text', { unitPrice: '5.50' }, {}],
    ['a negative stock', { stockQuantity: '-1' }, { stockQuantity: 'Stock must be positive' }],
    ['an empty stock', { stockQuantity: '' }, {}],
    ['a stock of 0', { stockQuantity: 0 }, {}],
  ])('with %s', (_, values, errors) => {
    expect(validateProduct({ ...good, ...values }, creating)).toEqual(errors);
    expect(validateProduct({ ...good, ...values }, editing)).toEqual(errors);
  });

  it('needs an id only when it is edited', () => {
    expect(validateProduct({ ...good, id: undefined }, editing)).toEqual({ id: 'Product ID is missing' });
    expect(validateProduct({ ...good, id: undefined }, creating)).toEqual({});
  });
});

describe('category', () => {
  it('needs a name', () => {
    expect(Category.validate({ name: '' }, creating)).toEqual({ name: 'Name is required' });
    expect(Category.validate({ name: 'Coffee' }, editing)).toEqual({});
  });
});

describe('supplier', () => {
  it.each([
    ['', {}],
    [null, {}],
    ['mara@harbor.example', {}],
    [' mara@harbor.example ', {}],
    ['mara@harbor', { email: 'Invalid email format' }],
    ['mara harbor@x.y', { email: 'Invalid email format' }],
    ['@harbor.example', { email: 'Invalid email format' }],
    [42, { email: 'Invalid email format' }],
  ])('with the e-mail address %j', (email, errors) => {
    expect(Supplier.validate({ name: 'Harbor', email }, creating)).toEqual(errors);
  });

  it('needs a name', () => {
    expect(Supplier.validate({}, creating)).toEqual({ name: 'Name is required' });
  });
});

describe('tax and discount', () => {
  const good = { name: 'VAT', type: 'PERCENTAGE', value: 5 };

  it.each([
    ['a full form', {}, {}, {}],
    ['no name', { name: '' }, { name: 'Name is required' }, { name: 'Name is required' }],
    ['no type', { type: '' }, { type: 'Tax type is required' }, { type: 'Type is required' }],
    ['no value', { value: '' }, { value: 'Value is required' }, { value: 'Value is required' }],
    ['a value of null', { value: null }, { value: 'Value is required' }, { value: 'Value is required' }],
    ['a value of 0', { value: 0 }, { value: 'Value is required' }, {}],
    ['a value of 0 as text', { value: '0.00' }, { value: 'Value is required' }, {}],
    [
      'a negative value',
      { value: -1 },
      { value: 'Value must be positive' },
      { value: 'Value must be positive' },
    ],
  ])('with %s', (_, values, taxErrors, discountErrors) => {
    expect(Tax.validate({ ...good, ...values }, creating)).toEqual(taxErrors);
    expect(Discount.validate({ ...good, ...values }, creating)).toEqual(discountErrors);
  });
});

describe('user', () => {
  const good = { username: 'noor', password: 'secret-word', role: 'CASHIER', email: '' };

  it.each([
    ['a full form', {}, {}],
    ['no username', { username: '  ' }, { username: 'Username is required' }],
    ['no role', { role: undefined }, { role: 'Role is required' }],
    ['a bad e-mail address', { email: 'noor@' }, { email: 'Invalid email format' }],
  ])('with %s', (_, values, errors) => {
    expect(User.validate({ ...good, ...values }, creating)).toEqual(errors);
    expect(User.validate({ ...good, ...values }, editing)).toEqual(errors);
  });

  it('needs a password only when it is created', () => {
    expect(User.validate({ ...good, password: '' }, creating)).toEqual({ password: 'Password is required' });
    expect(User.validate({ ...good, password: '' }, editing)).toEqual({});
  });
});

describe('login', () => {
  it('needs both fields, and spaces count as empty', () => {
    expect(validateLogin({ username: ' ', password: '' })).toEqual({
      username: 'Username is required',
      password: 'Password is required',
    });
    expect(validateLogin({ username: 'noor', password: 'secret' })).toEqual({});
  });
});
