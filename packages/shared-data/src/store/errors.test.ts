import { ApiError, OfflineError, StorageError } from '@evertill/shared-offline';
import { describe, expect, it } from 'vitest';
import { failureText } from '../repository/failure-text';
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

  it('reads both sides of a conflict, and nothing from other errors', () => {
    expect(conflictOf(refusal(409, 'conflict', { error: 'conflict', conflict }))).toEqual(conflict);
    expect(conflictOf(refusal(409, 'in progress'))).toBeNull();
    expect(conflictOf(refusal(400, 'conflict', { conflict }))).toBeNull();
  });
});

describe('the words of a failure', () => {
  it.each([
    ['the server’s own words', refusal(500, 'Out of order'), 'Out of order'],
    ['what its answer means', refusal(500, null), 'A sentence of spec 8'],
    ['no answer', new OfflineError('No response received from server'), 'No response received from server'],
    ['a refusal of this device', new StorageError('disk full'), 'disk full'],
    ['something that is gone', new NotFoundError('Tax'), 'Tax not found'],
    ['what was thrown', new TypeError('x is undefined'), 'x is undefined'],
    ['an answer without words', new ApiError(null, { status: 418 }), 'Failed to add tax'],
    [
      'the same with the repository’s sentence',
      new ApiError(null, { status: 418 }).withSentence('Failed to create tax'),
      'Failed to add tax',
    ],
    ['what was thrown without a word', new Error(''), 'Failed to save tax'],
    ['what is no error', 'nothing', 'Failed to save tax'],
  ])('%s', (_, error, words) => {
    expect(failureText(error, 'Failed to add tax', 'Failed to save tax')).toBe(words);
  });

  it('names the fields that another person has changed', () => {
    const error = refusal(409, 'conflict', { error: 'conflict', conflict });
    expect(failureText(error, 'Failed')).toContain('(name)');
  });
});
