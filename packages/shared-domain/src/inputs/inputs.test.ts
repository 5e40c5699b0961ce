import { array, enums, object, size, string } from 'superstruct';
import { describe, expect, it } from 'vitest';
import { Category } from '../entities/category';
import { Discount } from '../entities/discount';
import { Supplier } from '../entities/supplier';
import { Tax } from '../entities/tax';
import { User } from '../entities/user';
import { INPUT_BOUNDS } from './fields';
import { LoginInput } from './login';
import { InventoryInput, ProductInput, ProductPatch } from './products';
import { SalePayloadInput } from './sales';
import { validate } from './validate';

const product = { name: 'Mug', unitPrice: '5.00' };

describe('validate', () => {
  it('returns the value without unknown fields', () => {
    expect(validate(ProductInput, { ...product, storeId: 'other', __proto__: { evil: 1 } })).toEqual([
      undefined,
      { name: 'Mug', unitPrice: 5 },
    ]);
  });

  it.each([null, undefined, 'text', 5, [], [product]])('refuses the body %j', (body) => {
    expect(validate(ProductInput, body)[0]).toEqual({
      field: 'body',
      message: 'The request body must be an object',
    });
    expect(validate(Supplier.Input, body)[0]?.field).toBe('body');
  });

  it('refuses an object that cannot be put into a message', () => {
    for (const odd of [{ toString: 1 }, { valueOf: null }]) {
      const field = `name.${Object.keys(odd)[0]}`;
      expect(validate(ProductInput, { ...product, name: odd })[0]).toEqual({
        field,
        message: `${field} is a name that cannot be used`,
      });
      expect(validate(SalePayloadInput, { saleItems: [[odd]] })[0]?.message).toContain('cannot be used');
    }
  });

  it('describes errors in our own words', () => {
    const words = object({ text: string(), list: array(object({ a: string() })), word: enums(['a', 'b']) });
    const right = { text: 'x', list: [{ a: 'y' }], word: 'a' };
    const sentences = [
      { ...right, text: 5 },
      { ...right, list: 'x' },
      { ...right, list: [7] },
      { ...right, word: 'c' },
      { ...right, text: undefined },
    ].map((body) => validate(words, body)[0]?.message);
    expect(sentences).toEqual([
      'text must be a text',
      'list must be a list',
      'list.0 must be an object',
      'word is not known',
      'text must be a text',
    ]);
    const bounded = object({ text: size(string(), 0, 3), list: size(array(), 0, 1) });
    expect(validate(bounded, { text: 'long', list: [] })[0]?.message).toBe('text has the wrong size');
  });
});

describe('product input', () => {
  it('trims texts and reads amounts to the cent', () => {
    expect(
      validate(ProductInput, { name: ' Mug ', sku: ' M-1 ', unitPrice: 1.005, stockQuantity: '7' })[1],
    ).toEqual({
      name: 'Mug',
      sku: 'M-1',
      unitPrice: 1.01,
      stockQuantity: 7,
    });
  });

  it('reads empty texts as null and an empty stock as missing', () => {
    const [, value] = validate(ProductInput, {
      ...product,
      barcode: '',
      description: '  ',
      stockQuantity: '',
    });
    expect(value).toEqual({ ...product, unitPrice: 5, barcode: null, description: null });
  });

  it.each([
    [{ category: { id: 'c' } }, { categoryId: 'c' }],
    [{ category: null }, { categoryId: null }],
    [{ categoryId: 'c', category: { id: 'x' } }, { categoryId: 'c' }],
    [{ supplier: { id: 's', name: 'S' } }, { supplierId: 's' }],
    [{}, {}],
  ])('reads the links of %j as %j', (links, ids) => {
    expect(validate(ProductInput, { ...product, ...links })[1]).toEqual({ ...product, unitPrice: 5, ...ids });
    expect(validate(ProductPatch, links)[1]).toEqual(ids);
  });

  it.each([
    ['name', 'Name is required', { name: '  ' }],
    ['name', 'Name is required', { name: undefined }],
    ['name', 'name must be a text', { name: 5 }],
    ['name', 'name must be at most 200 characters', { name: 'x'.repeat(201) }],
    ['unitPrice', 'Unit price is required', { unitPrice: undefined }],
    ['unitPrice', 'Unit price is required', { unitPrice: '' }],
    ['unitPrice', 'Price must be positive', { unitPrice: -0.01 }],
    ['unitPrice', 'Price must be positive', { unitPrice: '-5' }],
    ['unitPrice', 'unitPrice must be a number', { unitPrice: 'abc' }],
    ['unitPrice', 'unitPrice must be a number', { unitPrice: Number.NaN }],
    ['unitPrice', 'unitPrice must be a number', { unitPrice: Number.POSITIVE_INFINITY }],
    ['unitPrice', 'unitPrice must be a number', { unitPrice: '0x10' }],
    ['unitPrice', 'unitPrice must be a number', { unitPrice: '1e300' }],
    ['unitPrice', 'unitPrice must be a number', { unitPrice: [5] }],
    ['unitPrice', 'unitPrice must be at most 99999999.99', { unitPrice: 1e300 }],
    ['stockQuantity', 'Stock must be positive', { stockQuantity: -1 }],
    ['stockQuantity', 'stockQuantity must be a whole number', { stockQuantity: 1.5 }],
    ['stockQuantity', 'stockQuantity must be at most 1000000', { stockQuantity: 1_000_001 }],
    ['categoryId', 'categoryId must be a text', { categoryId: {} }],
    ['baseValues', 'baseValues must be an object', { baseValues: [1] }],
  ])('names %s: %s', (field, message, wrong) => {
    expect(validate(ProductInput, { ...product, ...wrong })[0]).toEqual({ field, message });
  });

  it('takes a part of a product as a patch, but no empty name or price', () => {
    expect(validate(ProductPatch, { stockQuantity: 3, baseValues: { stockQuantity: 4 } })[1]).toEqual({
      stockQuantity: 3,
      baseValues: { stockQuantity: 4 },
    });
    expect(validate(ProductPatch, { name: '' })[0]?.message).toBe('Name is required');
    expect(validate(ProductPatch, { unitPrice: '' })[0]?.message).toBe('Unit price is required');
  });

  it('takes an inventory update', () => {
    expect(validate(InventoryInput, { quantity: '12' })[1]).toEqual({ quantity: 12 });
    expect(validate(InventoryInput, {})[0]).toEqual({ field: 'quantity', message: 'quantity is required' });
  });
});

describe('category and supplier input', () => {
  it('need a name', () => {
    expect(validate(Category.Input, { description: 'x' })[0]).toEqual({
      field: 'name',
      message: 'Name is required',
    });
    expect(validate(Supplier.Input, {})[0]).toEqual({ field: 'name', message: 'Name is required' });
  });

  it('accept a missing e-mail address, or a plausible one', () => {
    expect(validate(Supplier.Patch, { email: '' })[1]).toEqual({ email: null });
    expect(validate(Supplier.Patch, { email: 'a@b.c' })[1]).toEqual({ email: 'a@b.c' });
    expect(validate(Supplier.Patch, { email: 'a@b' })[0]).toEqual({
      field: 'email',
      message: 'Invalid email format',
    });
  });
});

describe('tax and discount input', () => {
  const rate = { name: 'VAT', type: 'PERCENTAGE', value: '8.25' };

  it.each([
    ['8.875', 8.875],
    [8.1234, 8.1234],
    [8.12345, 8.1235],
  ])('keeps four decimals of the rate %j', (value, kept) => {
    expect(validate(Tax.Input, { ...rate, value })[1]).toMatchObject({ value: kept });
    expect(validate(Discount.Patch, { value })[1]).toMatchObject({ value: kept });
  });

  it.each([{ active: false }, { isActive: false }])('reads %j as isActive', (flag) => {
    expect(validate(Tax.Input, { ...rate, ...flag })[1]).toEqual({ ...rate, value: 8.25, isActive: false });
    expect(validate(Tax.Patch, flag)[1]).toEqual({ isActive: false });
  });

  it('leaves the flag out when the request does', () => {
    expect(validate(Tax.Patch, {})[1]).toStrictEqual({});
  });

  it.each([
    ['type', 'Tax type is required', 'Type is required', { type: '' }],
    ['type', 'Tax type is required', 'Type is required', { type: 'OTHER' }],
    ['value', 'Value is required', 'Value is required', { value: '' }],
    ['value', 'Value must be positive', 'Value must be positive', { value: -1 }],
    ['isActive', 'isActive must be true or false', 'isActive must be true or false', { active: 'yes' }],
  ])('names %s: %s / %s', (field, taxMessage, discountMessage, wrong) => {
    expect(validate(Tax.Input, { ...rate, ...wrong })[0]).toEqual({ field, message: taxMessage });
    expect(validate(Discount.Input, { ...rate, ...wrong })[0]).toEqual({ field, message: discountMessage });
  });

  it('refuses a value of 0 for a tax only', () => {
    expect(validate(Tax.Input, { ...rate, value: 0 })[0]?.message).toBe('Value is required');
    expect(validate(Tax.Patch, { value: '0.00' })[0]?.message).toBe('Value is required');
    expect(validate(Discount.Input, { ...rate, value: 0 })[1]?.value).toBe(0);
  });
});

describe('user input', () => {
  const user = { username: ' noor ', password: 's3cret word', role: 'CASHIER' };

  it('trims the username and leaves the password as typed', () => {
    expect(validate(User.Input, user)[1]).toEqual({
      username: 'noor',
      password: 's3cret word',
      role: 'CASHIER',
    });
  });

  it.each([
    ['username', 'Username is required', { username: ' ' }],
    ['password', 'Password is required', { password: '' }],
    ['password', 'Password is required', { password: 5 }],
    [
      'password',
      'The password can have at most 200 characters',
      { password: 'x'.repeat(INPUT_BOUNDS.passwordLength + 1) },
    ],
    ['role', 'Role is required', { role: undefined }],
    ['role', 'Role is required', { role: 'OWNER' }],
    ['email', 'Invalid email format', { email: 'noor' }],
  ])('names %s: %s', (field, message, wrong) => {
    expect(validate(User.Input, { ...user, ...wrong })[0]).toEqual({ field, message });
  });

  it.each([{}, { password: '' }, { password: null }])('keeps the password for %j', (patch) => {
    const [error, value] = validate(User.Patch, patch);
    expect(error).toBeUndefined();
    expect(value?.password).toBeUndefined();
  });

  it('takes a sign-in', () => {
    expect(validate(LoginInput, { username: ' noor ', password: 'x' })[1]).toEqual({
      username: 'noor',
      password: 'x',
    });
    expect(validate(LoginInput, { username: 'noor' })[0]?.message).toBe('Password is required');
    expect(validate(LoginInput, { username: { $ne: 1 }, password: 'x' })[0]?.field).toBe('username');
  });
});
