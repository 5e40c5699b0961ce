import { ApiError, OfflineError, StorageError } from '@evertill/shared-offline';
import { describe, expect, it } from 'vitest';
import { saleFailureText } from './sale-failure';

function refusal(status: number, body: Record<string, unknown>): ApiError {
  const serverError = typeof body.error === 'string' ? body.error : null;
  return new ApiError('the sentence of the client', { status, body, serverError });
}

describe('what the cashier reads when a sale fails', () => {
  it.each([
    [
      refusal(400, { error: 'Insufficient stock for Cola (2 left)' }),
      'Unable to complete sale: Insufficient stock for Cola (2 left). Please adjust quantities or remove items with insufficient stock.',
    ],
    [refusal(409, { error: 'Insufficient stock' }), 'Insufficient stock'],
    [refusal(400, { error: 'saleItems: quantity must be a number' }), 'saleItems: quantity must be a number'],
    [refusal(400, { items: 'Cola is not for sale' }), 'Cola is not for sale'],
    [
      refusal(400, { items: ['Cola is not for sale', 'Tea is not for sale'] }),
      'Cola is not for sale\nTea is not for sale',
    ],
    [refusal(404, {}), 'the sentence of the client'],
    [new ApiError(null, { status: 418 }), 'Failed to create transaction'],
    [
      new ApiError(null, { status: 418 }).withSentence('The words of a repository'),
      'Failed to create transaction',
    ],
    [new OfflineError('No response received from server'), 'No response received from server'],
    [new Error(''), 'Failed to process payment'],
    ['a thrown string', 'Failed to process payment'],
  ])('%s', (error, text) => {
    expect(saleFailureText(error)).toBe(text);
  });

  it('says that no money may be taken when the sale could not be stored', () => {
    expect(saleFailureText(new StorageError('disk full'))).toContain("don't take the payment");
  });
});
