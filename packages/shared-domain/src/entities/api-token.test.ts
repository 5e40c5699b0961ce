import { expect, it } from 'vitest';
import { parseApiTokens } from './api-token';

const TOKEN = {
  id: 't1',
  name: 'Web shop',
  scopes: ['sales:read'],
  origins: [],
  createdAt: '2026-03-01T00:00:00.000Z',
  createdByName: null,
  expiresAt: null,
  revokedAt: null,
  revokedByName: null,
  lastUsedAt: null,
  lastOrigin: null,
};

it('tokens are listed although a newer server names a permission that this build does not know', () => {
  const newer = { ...TOKEN, scopes: ['sales:read', 'shelves:paint'] };
  expect(parseApiTokens([newer, TOKEN]).map(({ scopes }) => scopes)).toEqual([
    ['sales:read'],
    ['sales:read'],
  ]);
});

it('a token without a list of permissions is refused', () => {
  expect(() => parseApiTokens([{ ...TOKEN, scopes: 'sales:read' }])).toThrow(/scopes/);
});
