import { describe, expect, it } from 'vitest';
import { actionWords, authorName, resultOf } from './audit-words';

describe('what somebody did', () => {
  it.each([
    ['POST /products', 201, 'Added a product'],
    ['PUT /taxes/:id', 200, 'Changed a tax'],
    ['DELETE /users/:id', 403, 'Deleted a user'],
    ['PATCH /products/:id/inventory', 200, 'Set the stock of a product'],
    ['POST /auth/login', 200, 'Signed in'],
    ['POST /auth/login', 401, 'Tried to sign in'],
    ['POST /something/new', 200, 'POST /something/new'],
    ['PUT /products/:id/colour', 200, 'PUT /products/:id/colour'],
  ])('%s %i: %s', (action, status, words) => {
    expect(actionWords({ action, status })).toBe(words);
  });

  it('is done or refused', () => {
    expect(resultOf({ status: 201 })).toEqual({ text: 'Done', colour: 'positive' });
    expect(resultOf({ status: 403 })).toEqual({ text: 'Refused (403)', colour: 'negative' });
  });

  it('is said of a person by name, else by username, else of nobody', () => {
    expect(authorName({ author: { id: '1', username: 'clara', name: 'Clara Bloom' } })).toBe('Clara Bloom');
    expect(authorName({ author: { id: '1', username: 'clara', name: null } })).toBe('clara');
    expect(authorName({ author: { id: '1', username: '', name: null } })).toBe('Unknown person');
  });
});
