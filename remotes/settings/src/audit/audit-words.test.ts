import { describe, expect, it } from 'vitest';
import { actionWords, authorName, resultOf, subjectOf } from './audit-words';

describe('the action of a person', () => {
  it.each([
    ['POST /products', 201, 'Added a product'],
    ['PUT /taxes/:id', 200, 'Changed a tax'],
    ['DELETE /users/:id', 403, 'Deleted a user'],
    ['PATCH /products/:id/inventory', 200, 'Set the stock of a product'],
    ['POST /auth/login', 200, 'Signed in'],
    ['POST /auth/login', 401, 'Failed to sign in'],
    ['POST /tokens', 201, 'Created an API token'],
    ['POST /tokens/:id/secret', 200, 'Replaced the secret of an API token'],
    ['DELETE /tokens/:id', 200, 'Revoked an API token'],
    ['POST /something/new', 200, 'POST /something/new'],
    ['PUT /products/:id/color', 200, 'PUT /products/:id/color'],
  ])('%s %i: %s', (action, status, words) => {
    expect(actionWords({ action, status })).toBe(words);
  });

  it('is done or refused', () => {
    expect(resultOf({ status: 201 })).toEqual({ text: 'Done', color: null });
    expect(resultOf({ status: 403 })).toEqual({ text: 'Failed', color: 'negative' });
  });

  it('names the person, else the username, else an unknown person', () => {
    expect(authorName({ author: { id: '1', username: 'clara', name: 'Clara Bloom' } })).toBe('Clara Bloom');
    expect(authorName({ author: { id: '1', username: 'clara', name: null } })).toBe('clara');
    expect(authorName({ author: { id: '1', username: '', name: null } })).toBe('Unknown person');
  });

  it.each([
    ['POST /sales', 'sale-1', { saleNumber: 'S1' }, 'S1'],
    ['POST /products', 'product-1', null, null],
    ['PUT /products/:id', 'product-1', { name: 'Tea' }, 'Tea'],
    ['POST /shifts/close', 'ab12-1', { number: 3 }, 'Register AB12'],
    ['POST /saas/register', 'store-1', null, null],
    ['PUT /auth/register', 'ab12-1', { status: 'enrolled' }, 'Register AB12'],
    ['PUT /registers/:id', 'ab12-1', {}, 'Register AB12'],
    ['POST /auth/login', 'u1', null, null],
    ['POST /auth/login', null, null, null],
  ])('%s on %s with %j is about %s', (action, entityId, details, subject) => {
    const author = { id: 'u1', username: 'clara', name: null };
    const rest = { id: 'e', at: '', status: 200, submitterId: 'u1', submitterName: null };
    const entry = { ...rest, address: null, key: null, requestId: null, action, author, details, entityId };
    expect(subjectOf(entry)).toBe(subject);
  });
});
