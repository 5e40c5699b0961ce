import { StructError } from 'superstruct';
import { describe, expect, it } from 'vitest';
import { aCategory, aDiscount, aProduct, aSale, aSupplier, aTax, aUser } from '../testing';
import { Category } from './category';
import { Discount } from './discount';
import { parseProduct, parseProducts } from './product';
import { parseDailySummary, parseTrends } from './report';
import { parseSale } from './sale';
import { Supplier } from './supplier';
import { Tax } from './tax';
import { User } from './user';

describe('every entity', () => {
  it.each([
    [
      'product',
      parseProduct,
      aProduct({ offline: true, status: 'pending', updatedAt: '2026-03-01T00:00:00Z' }),
    ],
    ['category', Category.parse, aCategory()],
    ['supplier', Supplier.parse, aSupplier()],
    ['user', User.parse, aUser({ type: 'delete', deletedAt: '2026-03-01T00:00:00Z' })],
    ['tax', Tax.parse, aTax({ active: false })],
    ['discount', Discount.parse, aDiscount()],
    ['sale', parseSale, aSale({ refundedAmount: 1, registerId: 'r', registerSequence: 7 })],
  ] as [string, (wire: unknown) => unknown, object][])(
    '%s: what was read reads again as the same',
    (_, parse, entity) => {
      expect(parse(entity)).toEqual(entity);
      expect(parse({ ...entity, password: 'secret', extra: 1 })).toEqual(entity);
    },
  );

  it.each([null, undefined, 'text', 5, []])('is not %j', (wire) => {
    expect(() => parseProduct(wire)).toThrow(StructError);
    expect(() => parseSale(wire)).toThrow(StructError);
  });
});

describe('product', () => {
  it('reads numeric strings, a numeric id, and null for missing fields', () => {
    const wire = {
      id: 7,
      name: 'Mug',
      sku: 'M',
      unitPrice: '12.30',
      stockQuantity: '-3',
      category: { id: 1, name: 'Home' },
    };
    expect(parseProduct(wire)).toEqual({
      id: '7',
      name: 'Mug',
      sku: 'M',
      barcode: null,
      description: null,
      unitPrice: 12.3,
      stockQuantity: -3,
      image: null,
      category: { id: '1', name: 'Home' },
      supplier: null,
    });
  });

  it('has a stock of 0 when none is given', () => {
    expect(parseProduct({ id: 'p', unitPrice: 1, stockQuantity: null }).stockQuantity).toBe(0);
  });

  it.each([
    ['id', { id: '' }],
    ['id', { id: undefined }],
    ['unitPrice', { unitPrice: 'abc' }],
    ['unitPrice', { unitPrice: '' }],
    ['unitPrice', { unitPrice: null }],
    ['unitPrice', { unitPrice: Number.NaN }],
    ['stockQuantity', { stockQuantity: {} }],
    ['name', { name: 5 }],
    ['category.id', { category: { name: 'x' } }],
  ])('names %s when it is wrong', (field, wrong) => {
    expect(failedPath(() => parseProduct({ ...aProduct(), ...wrong }))).toBe(field);
  });

  it('names the position in a list', () => {
    expect(failedPath(() => parseProducts([aProduct(), { ...aProduct(), unitPrice: 'x' }]))).toBe(
      '1.unitPrice',
    );
    expect(failedPath(() => parseProducts({}))).toBe('');
  });
});

describe('active and isActive', () => {
  it.each([
    [{ active: false }, false],
    [{ isActive: false }, false],
    [{ active: true, isActive: false }, false],
    [{ active: true }, true],
    [{ active: null, isActive: null }, true],
    [{}, true],
  ])('%j is read as %s under both names', (flags, active) => {
    const { active: _active, isActive: _isActive, ...tax } = aTax();
    expect(Tax.parse({ ...tax, ...flags })).toMatchObject({ active, isActive: active });
    expect(Discount.parse({ ...tax, ...flags })).toMatchObject({ active, isActive: active });
  });

  it('reads the value as a number', () => {
    expect(Tax.parseAll([{ ...aTax(), value: '8.25' }])[0]?.value).toBe(8.25);
    expect(failedPath(() => Tax.parse({ ...aTax(), type: 'OTHER' }))).toBe('type');
  });
});

describe('user', () => {
  it.each([
    [{ active: false }, false, undefined],
    [{ status: 'INACTIVE' }, false, undefined],
    [{ status: 'Active' }, true, undefined],
    [{ status: false }, false, undefined],
    [{ isActive: false, status: 'pending' }, false, 'pending'],
    [{ status: 'pending' }, true, 'pending'],
    [{}, true, undefined],
  ])('with %j: active is %s, status is %s', (fields, isActive, status) => {
    const { isActive: _isActive, ...user } = aUser();
    expect(User.parse({ ...user, ...fields })).toMatchObject({ isActive });
    expect(User.parse({ ...user, ...fields }).status).toBe(status);
  });

  it('never carries a password, and needs a known role', () => {
    expect(User.parse({ ...aUser(), password: 'secret' })).not.toHaveProperty('password');
    expect(failedPath(() => User.parse({ ...aUser(), role: 'OWNER' }))).toBe('role');
  });
});

describe('sale', () => {
  const discount = { id: 'd', name: 'Spring', type: 'PERCENTAGE', value: 10 };
  const { discount: _discount, ...bare } = aSale();

  it.each([
    ['discount', { discount }],
    ['appliedDiscount', { appliedDiscount: discount }],
    ['appliedDiscounts', { appliedDiscounts: [{ ...discount, value: '10.00' }] }],
    ['one appliedDiscounts', { appliedDiscounts: discount }],
  ])('finds its discount under %s', (_, wire) => {
    expect(parseSale({ ...bare, ...wire }).discount).toEqual(discount);
  });

  it('has no discount when none is given', () => {
    expect(parseSale({ ...bare, appliedDiscounts: [] }).discount).toBeNull();
  });

  it('fills tax and taxDetails from each other', () => {
    const { tax, taxDetails, ...untaxed } = aSale();
    expect(parseSale({ ...untaxed, taxDetails })).toMatchObject({ tax, taxDetails });
    expect(parseSale({ ...untaxed, tax })).toMatchObject({ tax, taxDetails });
    expect(parseSale({ ...untaxed, taxAmount: undefined, tax: '2.25' })).toMatchObject({
      taxAmount: 2.25,
      tax: { amount: 2.25, details: [] },
      taxDetails: [],
    });
  });

  it('reads a pending payload that a list shows', () => {
    const sale = parseSale({
      id: 'offline-1-x',
      offline: true,
      status: 'pending',
      saleDate: '2026-03-01T10:00:00Z',
      totalAmount: '2.20',
      saleItems: [{ product: { id: 3, name: 'Tea' }, quantity: '2', unitPrice: '1.10' }],
    });
    expect(sale).toMatchObject({
      status: 'PENDING',
      createdAt: '2026-03-01T10:00:00Z',
      totalAmount: 2.2,
      payments: [],
    });
    expect(sale.saleItems).toEqual([
      {
        id: 'line-1',
        productId: '3',
        productName: 'Tea',
        product: { id: '3', name: 'Tea' },
        quantity: 2,
        unitPrice: 1.1,
        totalAmount: 2.2,
        taxAmount: 0,
      },
    ]);
  });

  it('reads calculatedAmount as the amount of a tax', () => {
    const details = [{ name: 'VAT', type: 'PERCENTAGE', value: '5', calculatedAmount: '0.50' }];
    expect(parseSale({ ...aSale(), taxDetails: details }).taxDetails).toEqual([
      { name: 'VAT', type: 'PERCENTAGE', value: 5, amount: 0.5 },
    ]);
  });

  it.each([
    ['status', { status: 'LOST' }],
    ['saleItems.0.quantity', { saleItems: [{ productId: 'p' }] }],
    ['payments.0.paymentMethod', { payments: [{ paymentMethod: 'GOLD' }] }],
    ['saleDate', { saleDate: undefined, createdAt: undefined }],
  ])('names %s when it is wrong', (field, wrong) => {
    expect(failedPath(() => parseSale({ ...aSale(), ...wrong }))).toBe(field);
  });
});

describe('reports', () => {
  it('are zero and empty when nothing is given', () => {
    expect(parseDailySummary({ totalSales: '12.50' })).toMatchObject({
      totalSales: 12.5,
      totalTransactions: 0,
    });
    expect(parseTrends({ salesTrend: ['1.50', 2] })).toEqual({
      salesTrend: [1.5, 2],
      transactionTrend: [],
      averageTrend: [],
    });
  });
});

function failedPath(parse: () => unknown): string | undefined {
  try {
    parse();
  } catch (error) {
    if (error instanceof StructError) return error.path.join('.');
  }
  return undefined;
}
