import { describe, expect, it } from 'vitest';
import { aCategory, aDiscount, aSupplier, aTax, aUser } from '../../testing';
import { Category } from '../category';
import { Discount } from '../discount';
import { Supplier } from '../supplier';
import { Tax } from '../tax';
import { User } from '../user';

describe('the form of a new entity begins with the defaults of spec 3', () => {
  it.each([
    ['category', Category.initialValues(null), { name: '', description: '' }],
    [
      'supplier',
      Supplier.initialValues(null),
      { name: '', contactPerson: '', email: '', phone: '', address: '' },
    ],
    [
      'tax',
      Tax.initialValues(null),
      { name: '', description: '', type: 'PERCENTAGE', value: 0, appliesTo: 'all', isActive: true },
    ],
    [
      'discount',
      Discount.initialValues(null),
      { name: '', description: '', type: '', value: null, isActive: true },
    ],
    [
      'user',
      User.initialValues(null),
      {
        username: '',
        password: '',
        firstName: '',
        lastName: '',
        email: '',
        role: 'CASHIER',
        isActive: true,
      },
    ],
  ])('%s', (_, values, expected) => {
    expect(values).toEqual(expected);
  });
});

describe('an unchanged form', () => {
  it.each([
    [
      'category',
      Category.toBody(Category.toInput(Category.initialValues(aCategory()))),
      Category.toBase(aCategory()),
    ],
    [
      'supplier',
      Supplier.toBody(Supplier.toInput(Supplier.initialValues(aSupplier()))),
      Supplier.toBase(aSupplier()),
    ],
    ['tax', Tax.toBody(Tax.toInput(Tax.initialValues(aTax()))), Tax.toBase(aTax())],
    [
      'discount',
      Discount.toBody(Discount.toInput(Discount.initialValues(aDiscount()))),
      Discount.toBase(aDiscount()),
    ],
    ['user', User.toBody(User.toInput(User.initialValues(aUser()))), User.toBase(aUser())],
  ])('goes out as it came: %s', (_, body, base) => {
    expect(body).toEqual(base);
  });
});

describe('a hidden character', () => {
  const DRAWER = '\u001bp0AA';
  const WORDS = 'Delete the hidden character: U+001B at the beginning';

  it('is refused in every text of a form, and lines only in a long text', () => {
    const lines = `Milk\n${DRAWER}`;
    const values = {
      name: DRAWER,
      contactPerson: DRAWER,
      phone: DRAWER,
      email: `a@b.de${DRAWER}`,
      address: lines,
    };
    expect(Supplier.validate(values, { creating: true })).toEqual({
      name: WORDS,
      contactPerson: WORDS,
      phone: WORDS,
      email: expect.any(String),
      address: 'Delete the hidden character: U+001B after "Milk\n"',
    });
    const fine = { name: 'Milk', contactPerson: '', phone: '', email: '', address: 'Road 1\nTown' };
    expect(Supplier.validate(fine, { creating: true })).toEqual({});
    expect(User.validate({ ...User.initialValues(aUser()), firstName: DRAWER }, { creating: false })).toEqual(
      {
        firstName: WORDS,
      },
    );
  });

  it('of a stored text is not shown in the form, and is gone when the form is saved', () => {
    const stored = aSupplier({ name: `Milk${DRAWER}`, address: `Road 1\n${DRAWER}` });
    expect(Supplier.toInput(Supplier.initialValues(stored))).toMatchObject({
      name: 'Milkp0AA',
      address: 'Road 1\np0AA',
    });
  });
});

describe('the body that is sent', () => {
  it('is trimmed, and has null for an empty optional text', () => {
    const values = { ...Supplier.initialValues(null), name: ' Harbor ', email: ' ', phone: ' 1 ' };
    expect(Supplier.toInput(values)).toEqual({
      name: 'Harbor',
      contactPerson: null,
      email: null,
      phone: '1',
      address: null,
    });
  });

  it('has both names of the active flag of a tax or a discount, and neither when the change has none', () => {
    expect(Tax.toBody({ isActive: false })).toEqual({ isActive: false, active: false });
    expect(Discount.toBody({ name: 'Spring' })).toEqual({ name: 'Spring' });
    expect(Tax.toBase(aTax({ active: false }))).toMatchObject({ isActive: false, active: false });
  });

  it.each(['', '  ', undefined])('keeps the password of a user when %j is given', (password) => {
    expect(User.toBody({ username: 'noor', password })).toEqual({ username: 'noor' });
  });

  it('does not trim a password', () => {
    const values = { ...User.initialValues(null), username: 'noor', password: ' s3cret ' };
    expect(User.toBody(User.toInput(values))).toMatchObject({ password: ' s3cret ' });
  });

  it('has only the form’s fields of a row', () => {
    const row = { ...aSupplier(), offline: true, status: 'pending', updatedAt: '2026-03-01T00:00:00Z' };
    expect(Object.keys(Supplier.toBase(row)).sort()).toEqual(Object.keys(Supplier.fields).sort());
  });
});

describe('a description', () => {
  it.each([
    [Supplier.nameOf(aSupplier()), 'Harbor Roasters'],
    [User.nameOf(aUser()), 'cashier'],
  ])('knows the name %s', (name, expected) => {
    expect(name).toBe(expected);
  });

  it('has all properties of a field that a form needs', () => {
    expect(Supplier.fields.name).toMatchObject({
      kind: 'text',
      label: 'Name',
      required: true,
      maxLength: 200,
    });
    expect(Supplier.fields.address).toMatchObject({ kind: 'area', label: 'Address', maxLength: 2_000 });
    expect(Supplier.fields.email.required).toBeUndefined();
    expect(Tax.fields.type).toMatchObject({
      label: 'Tax Type',
      choices: [
        { value: 'PERCENTAGE', label: 'Percentage' },
        { value: 'FIXED_AMOUNT', label: 'Fixed Amount' },
      ],
    });
  });
});
