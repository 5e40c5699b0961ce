import { describe, expect, it } from 'vitest';
import { endsSession, toApiError } from './api-error';

describe('the sentence of a refusal (spec 8)', () => {
  it.each<[number, unknown, string]>([
    [401, { error: 'Not signed in' }, 'Session expired or unauthorized'],
    [403, { error: 'Forbidden' }, 'Session expired or unauthorized'],
    [400, { error: 'Insufficient stock for Tea' }, 'Insufficient stock for Tea'],
    [
      400,
      { name: 'is required', price: ['must be positive'] },
      'name: is required\nprice: ["must be positive"]',
    ],
    [400, 'Bad', 'Bad'],
    [400, '', 'An unexpected error occurred'],
    [404, null, 'Resource not found'],
    [404, { error: 'Product not found' }, 'Product not found'],
    [500, null, 'Internal server error'],
    [418, null, 'An unexpected error occurred'],
  ])('%i %j', (status, body, message) => {
    expect(toApiError('/products', status, body)).toMatchObject({ status, body, message });
  });

  it('knows when it has no sentence for a refusal', () => {
    expect(toApiError('/products', 418, null).isWordless).toBe(true);
    expect(toApiError('/products', 404, null).isWordless).toBe(false);
  });

  it('uses the name field of a category too', () => {
    const error = toApiError('/categories', 400, { name: 'Name is taken' });
    expect(error).toMatchObject({ message: 'Name is taken', serverError: 'Name is taken' });
    expect(toApiError('/categories/1', 400, { name: ['Too long', 'Odd'] }).message).toBe('Too long');
    expect(toApiError('/categories', 400, { name: 'x', error: 'Out of order' }).message).toBe('Out of order');
  });

  it('passes on the server’s words where a 401 is an answer', () => {
    expect(toApiError('/auth/login', 401, { error: 'Wrong' }, true)).toMatchObject({ message: 'Wrong' });
  });
});

describe('a lost session (spec 6)', () => {
  it.each([
    ['/products', 401, true],
    ['/products', 403, true],
    ['/suppliers', 401, true],
    ['/suppliers', 403, false],
    ['/suppliers/1', 403, false],
    ['/categories?x=1', 403, false],
    ['/discounts/active', 403, false],
    ['/discountsfor', 403, true],
    ['/products', 404, false],
  ])('%s %i: %s', (url, status, expected) => {
    expect(endsSession(url, status, null)).toBe(expected);
  });

  it('is not reported by a token that lacks a permission', () => {
    expect(endsSession('/sales', 403, { code: 'token-scope' })).toBe(false);
    expect(endsSession('/sales', 401, { code: 'token-revoked' })).toBe(true);
  });
});
