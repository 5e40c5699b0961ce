// The values from which requests are made. Each value is checked against the struct of a field to find out what the
// field accepts.
import {
  CASH_MOVEMENT_KINDS,
  PAYMENT_METHODS,
  PROPOSAL_CALLS,
  ROLES,
  SALE_STATUSES,
  TOKEN_SCOPES,
  WEBHOOK_EVENTS,
} from '@evertill/shared-domain';
import fc from 'fast-check';
import { DEVICE_FAULT_KINDS } from '../src/kernel/db/schema';

const NUL = String.fromCharCode(0);
const LONE_SURROGATE = '\ud800';

/** Texts that have broken servers before. Random texts are added to them. */
export const HARD_TEXTS: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  'true',
  '[]',
  '{}',
  '%',
  '_',
  '\\',
  '%00',
  '../../etc/passwd',
  '..%2f..%2f',
  "' or 1=1 --",
  '"; drop table stores; --',
  "\\'; --",
  '#{7*7}',
  '{{7*7}}',
  '<img src=x onerror=x>',
  '=1+1',
  '\r\nSet-Cookie: a=b',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  NUL,
  `a${NUL}b`,
  LONE_SURROGATE,
  `x${LONE_SURROGATE}`,
  '\ufeff',
  '\u202e',
  'e\u0301'.repeat(50),
  '👩‍👩‍👧',
  'x'.repeat(64),
  'x'.repeat(65),
  'x'.repeat(200),
  'x'.repeat(201),
  'ß'.repeat(300),
  'y'.repeat(70_000),
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'temp-1754012345678',
  '1e999',
  '1e-400',
  '0x10',
  '1_000',
  '٣',
  '12.345',
  '99999999.99',
  '999999999999999999999.99',
  '4111111111111111',
  'data:image/png;base64,iVBORw0KGgo=',
  'https://example.com/x.png',
  'javascript:x',
];

const ONE_PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNQaDgAAAIkAWHdFJqQAAAAAElFTkSuQmCC';

/** Valid words of fields whose struct accepts any text, because only the server knows which words are valid. */
export const WORDS_OF_FIELDS: Readonly<Record<string, readonly string[]>> = {
  planId: ['starter', 'standard', 'business', 'gold'],
  origins: ['https://shop.example', 'http://localhost:3000'],
  language: ['en', 'es', 'de'],
  timezone: ['UTC', 'Asia/Kolkata', 'Pacific/Chatham', 'Mars/Base'],
  image: [ONE_PIXEL, 'https://example.com/x.png', '/pictures/x'],
  url: ['/sales', '/categories', '/products', '/api/taxes', '/nothing'],
};

/** Moments, and texts that look like moments. */
export const MOMENTS: readonly string[] = [
  '2026-03-02T12:00:00.000Z',
  '1970-01-01T00:00:00.000Z',
  '2100-12-31T23:59:59.999Z',
  '2026-03-02',
  '0000-01-01T00:00:00Z',
  '2101-01-01T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20',
  '2026-02-30T00:00:00Z',
  '2026-03-02T25:61:61Z',
  '2026-03-02T12:00:00+14:00',
  '2026-03-02T12:00:00 14:00',
];

/** Numbers at and beyond the limits of what can be stored. */
export const NUMBERS: readonly number[] = [
  0,
  -0,
  1,
  -1,
  2,
  7,
  100,
  0.01,
  0.005,
  2.5,
  8.875,
  99_999_999.99,
  100_000_000,
  1_000_000,
  1_000_001,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e21,
  1e308,
  5e-324,
  -1e308,
  0.1 + 0.2,
];

const WORDS: readonly string[] = [
  ...ROLES,
  ...SALE_STATUSES,
  ...PAYMENT_METHODS,
  ...CASH_MOVEMENT_KINDS,
  ...TOKEN_SCOPES,
  ...WEBHOOK_EVENTS,
  ...PROPOSAL_CALLS,
  ...DEVICE_FAULT_KINDS,
  'https://shop.example',
  'https://books.example/events',
  'PERCENTAGE',
  'FIXED',
  'FIXED_AMOUNT',
  'starter',
  'standard',
  'business',
  'UTC',
  'Asia/Kolkata',
  'Mars/Base',
  'sales',
  'products',
  'queue',
  'refuse',
  'replay',
  'foreground',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  '/sales',
  'Milk 1 l',
  'Harbor Roasters',
  'mara@harbor.example',
  '555-0142',
  '4006381333931',
  'a-long-password',
];

const OTHERS: readonly unknown[] = [
  null,
  undefined,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { a: 1 },
  { sales: 'queue', products: 'refuse' },
  { offlineWrites: { sales: 'queue' } },
  { entity: 'sales', data: { registerId: 'till-1', registerSequence: 3 }, method: 'POST', url: '/sales' },
];

/** All values that are tried on a field. */
export const POOL: readonly unknown[] = [...HARD_TEXTS, ...MOMENTS, ...NUMBERS, ...WORDS, ...OTHERS];

/** Generates texts with characters of every plane, with lone surrogates, and with the hard texts. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...HARD_TEXTS, ...MOMENTS, ...WORDS),
  fc.string({ maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 6 })
    .map((codes) => String.fromCharCode(...codes)),
);

/** Generates values that JSON can carry. Some keys have the names of properties that every object has. */
export const anyJson: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(...POOL.filter((value) => value !== undefined)),
    fc.double(),
    fc.integer(),
    anyText,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(
      fc.oneof(fc.constantFrom('__proto__', 'constructor', 'id', 'toJSON'), anyText),
      tie('value'),
      {
        maxKeys: 4,
        noNullPrototype: true,
      },
    ),
  ),
})).value;
