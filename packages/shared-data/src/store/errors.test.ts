import { ApiError, OFFLINE_MESSAGES, OfflineError } from '@evertill/shared-offline';
import { describe, expect, it } from 'vitest';
import { failureText, serverText } from '../repository/failure-text';
import { conflictOf, isDuplicateSku, isInsufficientStock, NotFoundError } from './errors';

function refusal(status: number, serverError: string | null, body: unknown = {}): ApiError {
  return new ApiError(serverError ?? 'A sentence of spec 8', { status, serverError, body });
}

const conflict = { mine: { name: 'A' }, theirs: { name: 'B' }, base: { name: 'C' } };

describe('classifying refusals', () => {
  it.each([
    [refusal(400, 'Duplicate SKU'), true],
    [refusal(400, 'sku: duplicate value'), true],
    [refusal(400, 'Name is required'), false],
    [refusal(409, 'duplicate'), false],
    [new Error('duplicate'), false],
  ])('knows a duplicate SKU: %s', (error, expected) => {
    expect(isDuplicateSku(error)).toBe(expected);
  });

  it.each([
    [refusal(400, 'Insufficient stock for Tea'), true],
    [refusal(400, 'insufficient stock'), false],
    [refusal(422, 'Insufficient stock'), false],
    [new OfflineError('Insufficient stock'), false],
  ])('knows insufficient stock: %s', (error, expected) => {
    expect(isInsufficientStock(error)).toBe(expected);
  });

  it('reads both sides of a clash, and of nothing else', () => {
    expect(conflictOf(refusal(409, 'conflict', { error: 'conflict', conflict }))).toEqual(conflict);
    expect(conflictOf(refusal(409, 'in progress'))).toBeNull();
    expect(conflictOf(refusal(400, 'conflict', { conflict }))).toBeNull();
  });
});

describe('the words of a failure', () => {
  it.each([
    [refusal(500, 'Out of order'), 'Out of order', 'Out of order'],
    [refusal(500, null), 'A sentence of spec 8', 'Failed'],
    [
      new OfflineError('Cannot create tax while offline'),
      'Cannot create tax while offline',
      'Cannot create tax while offline',
    ],
    [new NotFoundError('Tax'), 'Tax not found', 'Tax not found'],
    [new ApiError(null, { status: 418 }), 'Failed', 'Failed'],
    [new ApiError(OFFLINE_MESSAGES.unexpected, { status: 400 }), OFFLINE_MESSAGES.unexpected, 'Failed'],
    [new TypeError('x is undefined'), 'x is undefined', 'Failed'],
    ['nothing', 'Failed', 'Failed'],
  ])('%s', (error, thrownFirst, serverFirst) => {
    expect(failureText(error, 'Failed')).toBe(thrownFirst);
    expect(serverText(error, 'Failed')).toBe(serverFirst);
  });

  it('says which fields somebody else has changed', () => {
    const error = refusal(409, 'conflict', { error: 'conflict', conflict });
    expect(serverText(error, 'Failed')).toContain('(name)');
    expect(failureText(error, 'Failed')).toContain('(name)');
  });
});
