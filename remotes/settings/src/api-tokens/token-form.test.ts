import { describe, expect, it } from 'vitest';
import { NEW_TOKEN, toPayload, validateToken } from './token-form';

const NOW = new Date('2026-03-02T12:00:00.000Z');
const FILLED = { ...NEW_TOKEN, name: 'Web shop', origins: 'https://a.example' };

describe('the form of a token', () => {
  it('requests only the scopes that the till needs, unless a person chooses more', () => {
    expect(toPayload(FILLED, NOW)).toEqual({
      name: 'Web shop',
      scopes: ['catalogue:read', 'sales:write'],
      origins: ['https://a.example'],
      expiresAt: '2027-03-02T12:00:00.000Z',
    });
    expect(toPayload({ ...FILLED, expiry: 'never' }, NOW).expiresAt).toBeNull();
  });

  it('reads a page a line, and is lenient about commas', () => {
    const origins = ' https://a.example\n\nhttps://b.example/, https://c.example ';
    const { origins: read } = toPayload({ ...FILLED, origins }, NOW);
    expect(read).toEqual(['https://a.example', 'https://b.example/', 'https://c.example']);
    expect(validateToken({ ...FILLED, origins })).toEqual({});
  });

  it.each([
    ['name', { name: ' ' }],
    ['origins', { origins: '' }],
    ['origins', { origins: 'https://a.example\nshop.example' }],
    ['catalogue:propose', { 'catalogue:read': false, 'sales:write': false }],
  ])('says what is wrong with its %s', (field, fields) => {
    expect(validateToken({ ...FILLED, ...fields })).toEqual({ [field]: expect.any(String) });
  });
});
