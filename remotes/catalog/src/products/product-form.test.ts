import { aProduct } from '@evertill/shared-domain/testing';
import { ApiError, OfflineError } from '@evertill/shared-offline';
import { describe, expect, it } from 'vitest';
import { barcodeHint, initialProductValues, toProductInput, validateProductForm } from './product-form';
import { saveFailure } from './save-failure';

describe('the product form', () => {
  it('starts a new product with a stock of 0', () => {
    expect(toProductInput({ ...initialProductValues(null), name: ' Tea ', unitPrice: 4.5 })).toEqual({
      name: 'Tea',
      sku: '',
      barcode: null,
      description: null,
      unitPrice: 4.5,
      stockQuantity: 0,
      trackStock: true,
      image: null,
      categoryId: null,
      supplierId: null,
      taxIds: null,
    });
  });

  it('starts a new product without a count in a store that says so', () => {
    expect(initialProductValues(null, false).trackStock).toBe(false);
    expect(initialProductValues(aProduct(), false).trackStock).toBe(true);
  });

  it('does not check or send a wrong stock that is hidden, because it is not tracked', () => {
    const values = { ...initialProductValues(aProduct()), stockQuantity: -4 };
    expect(validateProductForm(values)).toEqual({ stockQuantity: 'Stock must be positive' });
    expect(validateProductForm({ ...values, trackStock: false })).toEqual({});
    expect(toProductInput({ ...values, trackStock: false })).toMatchObject({
      stockQuantity: 0,
      trackStock: false,
    });
  });

  it('sends an unchanged product as it was', () => {
    const product = aProduct({ unitPrice: 4.8 });
    const values = initialProductValues(product);
    expect(values.unitPrice).toBe('4.80');
    expect(toProductInput(values)).toEqual({
      name: product.name,
      sku: product.sku,
      barcode: product.barcode,
      description: product.description,
      unitPrice: 4.8,
      stockQuantity: 20,
      trackStock: true,
      image: null,
      categoryId: 'category-1',
      supplierId: 'supplier-1',
      taxIds: null,
    });
  });

  it.each([
    [undefined, '', null],
    [[], 'none', []],
    [['t2', 't1'], 't2 t1', ['t2', 't1']],
  ])('keeps the taxes %j', (taxIds, text, sent) => {
    const values = initialProductValues(aProduct(taxIds ? { taxIds } : {}));
    expect(values.taxIds).toBe(text);
    expect(toProductInput(values).taxIds).toEqual(sent);
  });

  it('needs a tax where taxes are chosen', () => {
    const values = { ...initialProductValues(aProduct()), taxIds: 'choose' };
    expect(validateProductForm(values)).toEqual({ taxIds: 'Choose at least one tax' });
  });

  it('shows a stored name without its hidden characters, and lets none be typed', () => {
    const product = aProduct({ name: 'Rosa\u001bp0AA', description: 'one\n\u202etwo' });
    const values = initialProductValues(product);
    expect(toProductInput(values)).toMatchObject({ name: 'Rosap0AA', description: 'one\ntwo' });
    expect(validateProductForm(values)).toEqual({});
    expect(validateProductForm({ ...values, sku: 'a\u200bb' })).toEqual({
      sku: 'Delete the hidden character: U+200B after "a"',
    });
  });

  it.each([
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ unitPrice: null }, { unitPrice: 'Unit price is required' }],
    [{ unitPrice: -1 }, { unitPrice: 'Price must be positive' }],
    [{ unitPrice: 0 }, {}],
    [{ stockQuantity: -1 }, { stockQuantity: 'Stock must be positive' }],
    [{ stockQuantity: null }, {}],
    [{ image: 'http://x.test/a.jpg' }, { image: 'A picture address starts with https://' }],
    [{ image: 'https://x.test/a.jpg' }, {}],
    [{ image: 'data:image/webp;base64,AAAA' }, {}],
    [{ image: '/pictures/abc' }, {}],
    [{ barcode: '4006381333932' }, {}],
  ])('checks %j', (fields, errors) => {
    expect(validateProductForm({ ...initialProductValues(aProduct()), ...fields })).toEqual(errors);
  });

  it.each([
    ['', undefined],
    ['4006381333931', 'EAN-13'],
    ['COF-1', undefined],
    ['4006381333932', 'The last digit is wrong for EAN-13. You can still save it.'],
    ['Café', "Scanners can't read some of these characters"],
  ])('hints at the barcode %j', (code, hint) => {
    expect(barcodeHint(code)).toBe(hint);
  });
});

describe('why a product was not saved', () => {
  const refusal = (status: number, body: { error: string; field?: string }) =>
    new ApiError(body.error, { status, body, serverError: body.error });

  it.each([
    [true, 'A product with this SKU already exists. Please use a different SKU.'],
    [
      false,
      'Cannot update product: This SKU is already in use by another product. Please use a different SKU.',
    ],
  ])('reports a taken SKU at its field (creating: %s)', (creating, text) => {
    const error = refusal(400, { error: 'duplicate key value' });
    expect(saveFailure(error, creating)).toEqual({ text, field: 'sku' });
  });

  it.each([
    [refusal(400, { error: 'Another product has this barcode', field: 'barcode' }), 'barcode'],
    [refusal(400, { error: 'Bad', field: 'saleItems' }), null],
    [refusal(404, { error: 'Product not found' }), null],
    [new OfflineError('Cannot update product while offline'), null],
  ])('keeps the words of %s', (error, field) => {
    expect(saveFailure(error, false)).toEqual({ text: error.message, field });
  });

  it.each([
    [true, 'Failed to add product'],
    [false, 'Failed to update product'],
  ])('has a sentence for an error without words (creating: %s)', (creating, text) => {
    expect(saveFailure(new Error(''), creating).text).toBe(text);
  });
});
