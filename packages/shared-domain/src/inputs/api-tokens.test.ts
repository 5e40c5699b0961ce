import { describe, expect, it } from 'vitest';
import { tokenStatus } from '../entities/api-token';
import { ApiTokenInput, toOrigin } from './api-tokens';
import { validate } from './validate';

describe('an origin', () => {
  it.each([
    ['https://shop.example', 'https://shop.example'],
    ['  https://Shop.Example/ ', 'https://shop.example'],
    ['https://shop.example:443', 'https://shop.example'],
    ['https://shop.example:8443', 'https://shop.example:8443'],
    ['https://läden.example', 'https://xn--lden-loa.example'],
    ['http://localhost:5000', 'http://localhost:5000'],
    ['http://127.0.0.1:5000', 'http://127.0.0.1:5000'],
    ['http://[::1]:5000', 'http://[::1]:5000'],
  ])('%j is %j', (address, origin) => {
    expect(toOrigin(address)).toBe(origin);
  });

  it.each([
    '',
    '*',
    'null',
    'shop.example',
    'https://*.shop.example',
    'https://shop.example/till',
    'https://shop.example?a',
    'https://shop.example#a',
    'https://me:secret@shop.example',
    'http://shop.example',
    'http://localhost.shop.example',
    "https://shop.example; script-src 'none'",
    'https://shop.example,https://other.example',
    'javascript:alert(1)',
    'file:///etc/passwd',
    `https://${'a'.repeat(200)}.example`,
  ])('%j is none', (address) => {
    expect(toOrigin(address)).toBeNull();
  });
});

describe('the body that creates a token', () => {
  const body = { name: ' Web shop ', scopes: ['sales:write'], origins: ['https://Shop.example/'] };

  it('is read with its origins as browsers send them', () => {
    expect(validate(ApiTokenInput, body)[1]).toMatchObject({
      name: 'Web shop',
      origins: ['https://shop.example'],
    });
  });

  it.each([
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(61) }],
    ['scopes', { scopes: [] }],
    ['scopes.0', { scopes: ['users:write'] }],
    ['origins', { origins: [] }],
    ['origins', { origins: Array.from({ length: 21 }, (_, i) => `https://s${i}.example`) }],
    ['origins.0', { origins: ['*'] }],
    ['expiresAt', { expiresAt: 'tomorrow' }],
  ])('is refused for its %s: %j', (field, fields) => {
    expect(validate(ApiTokenInput, { ...body, ...fields })[0]).toMatchObject({ field });
  });
});

it('is live until it expires or is revoked', () => {
  const now = new Date('2026-03-02T12:00:00.000Z');
  const status = (expiresAt: string | null, revokedAt: string | null = null) =>
    tokenStatus({ expiresAt, revokedAt }, now);
  expect([status(null), status('2026-03-02T12:00:00.001Z')]).toEqual(['live', 'live']);
  expect(status('2026-03-02T12:00:00.000Z')).toBe('expired');
  expect(status(null, '2026-03-01T00:00:00.000Z')).toBe('revoked');
});
