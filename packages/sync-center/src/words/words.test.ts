import { momentWords, Tax } from '@evertill/shared-domain';
import type { OutboxRecord, OutboxStatus } from '@evertill/shared-offline';
import { describe, expect, it } from 'vitest';
import { fieldLabel, fieldValue } from './field-words';
import { createPeople } from './people';
import { reasonOf } from './reason-words';
import { titleLine } from './record-words';
import { summaryOf } from './summary-words';

const people = createPeople([{ id: 'u1', username: 'cashier', firstName: 'Clara' }]);
const links = {
  category: (id: string) => (id === 'c1' ? 'Tea' : undefined),
  supplier: () => undefined,
  tax: (id: string) => (id === 't1' ? 'Groceries' : undefined),
};

function aRecord(fields: Partial<OutboxRecord> = {}): OutboxRecord {
  return {
    seq: 1,
    key: 'k1',
    v: 1,
    kind: 'x',
    entity: 'products',
    type: 'edit',
    method: 'PUT',
    url: '/products/p',
    data: {},
    params: null,
    base: null,
    localId: 'p',
    target: 'p',
    refs: [],
    dependsOn: [],
    summary: 'Changed product Milk',
    author: { userId: 'u1', role: 'MANAGER' },
    store: '',
    state: 'parked',
    attempts: 1,
    unsure: false,
    lastError: null,
    timestamp: '2026-03-02T09:00:00.000Z',
    notBefore: 0,
    heldUntil: 0,
    registerId: null,
    registerSequence: null,
    ...fields,
  } as OutboxRecord;
}

describe('the title of a record', () => {
  it.each([
    [
      'a sale by its goods and what was paid',
      {
        entity: 'sales',
        type: 'add',
        data: { saleItems: [{ quantity: 2 }, { quantity: 1 }], totalAmount: '11.00', taxAmount: '1.30' },
      },
      'Sale of 3 items, $12.30',
    ],
    [
      'a sale of one',
      { entity: 'sales', type: 'add', data: { saleItems: [{ quantity: 1 }], totalAmount: 5 } },
      'Sale of 1 item, $5.00',
    ],
    [
      'a sale that cannot be read',
      { entity: 'sales', type: 'add', data: { saleItems: 'x', totalAmount: {} } },
      'Sale of 0 items',
    ],
    ['what its maker called it', {}, 'Changed product Milk'],
    [
      'a bare call by what it is about',
      { type: 'call', entity: 'loyalty', summary: 'POST /loyalty/points' },
      'Change in loyalty',
    ],
    ['a record without words', { type: 'delete', summary: '' }, 'Deleted products'],
  ] as const)('says %s', (_, fields, title) => {
    expect(titleLine(aRecord(fields as Partial<OutboxRecord>))).toBe(title);
  });
});

describe('the reason of a refusal', () => {
  const reason = (status: number, message: string, fields: Partial<OutboxRecord> = {}) =>
    reasonOf(aRecord({ ...fields, lastError: { status, message, at: '' } }), people);

  it.each([
    [400, 'Name is required', "Something in this change isn't right."],
    [400, 'This SKU is a duplicate', 'Another product has this SKU already.'],
    [403, 'Forbidden', "Clara can't make this change anymore."],
    [404, 'Product not found', 'What this changes no longer exists.'],
    [409, 'In use', "This doesn't match what's saved now."],
    [418, 'Teapot', "This couldn't be accepted."],
  ])('of %i "%s"', (status, message, plain) => {
    expect(reason(status, message)).toEqual({ plain, server: message });
  });

  it('mentions the sale when a sale was refused', () => {
    expect(reason(403, 'Forbidden', { entity: 'sales', type: 'add' }).plain).toBe(
      "Clara can't ring up sales anymore.",
    );
  });

  it('is the outbox’s own when no server was asked', () => {
    expect(reason(0, 'This belongs to an item that was never saved.')).toEqual({
      plain: 'This belongs to an item that was never saved.',
      server: null,
    });
  });
});

describe('the state of a till', () => {
  const status = (fields: Partial<OutboxStatus>): OutboxStatus => ({
    pending: 0,
    parked: 0,
    state: 'idle',
    storage: { persisted: true, quotaLow: false, restored: 0 },
    ...fields,
  });

  it.each<[Partial<OutboxStatus>, string]>([
    [{}, 'Everything is synced'],
    [{ pending: 1 }, '1 change waiting to sync'],
    [{ pending: 3, state: 'sending' }, 'Syncing, 3 to go'],
    [{ pending: 3, state: 'paused' }, '3 changes waiting for sign-in'],
    [{ pending: 2, state: 'offline' }, 'Offline, 2 changes saved on this register'],
    [{ state: 'offline' }, 'Offline, nothing to sync'],
    [{ parked: 1, pending: 2 }, '1 change needs attention'],
    [{ parked: 2, state: 'offline' }, '2 changes need attention'],
    [{ pending: 'unknown', parked: 'unknown' }, 'Checking for unsynced changes'],
    [{ pending: 'unknown', parked: 'unknown', state: 'unreadable' }, "Can't count unsynced changes"],
  ])('%j is "%s"', (fields, headline) => {
    expect(summaryOf(status(fields)).headline).toBe(headline);
  });

  it.each([
    [1, "It will sync automatically when you're back online. You can keep selling."],
    [2, "They will sync automatically when you're back online. You can keep selling."],
  ])('says of %i waiting without a connection: %s', (pending, hint) => {
    expect(summaryOf(status({ pending, state: 'offline' })).hint).toBe(hint);
  });
});

describe('values and moments', () => {
  it.each([
    ['unitPrice', '2.50', {}, '$2.50'],
    ['categoryId', 'c1', {}, 'Tea'],
    ['categoryId', 'c9', {}, 'Unknown category'],
    ['description', '', {}, 'None'],
    ['isActive', false, {}, 'No'],
    ['type', 'FIXED_AMOUNT', {}, 'Fixed Amount'],
    ['value', 7.5, { type: 'PERCENTAGE' }, '7.5%'],
    ['value', 5, { type: 'FIXED_AMOUNT' }, '$5.00'],
    ['password', 'secret', {}, '••••••••'],
    ['image', 'data:image/png;base64,AAAA', {}, 'A picture'],
    ['stockQuantity', 0, {}, '0'],
    ['taxIds', null, {}, 'Usual taxes'],
    ['taxIds', [], {}, 'Not taxable'],
    ['taxIds', ['t1', 't9'], {}, 'Groceries, Unknown tax'],
  ])('%s %j is %4$s', (field, value, fields, words) => {
    expect(fieldValue(field, value, { fields, links, form: Tax })).toBe(words);
  });

  it('spells out the name of a field without a label', () => {
    expect(fieldLabel('loyaltyPoints', undefined)).toBe('Loyalty Points');
  });

  it('uses the device’s own days for today and yesterday', () => {
    const now = new Date(2026, 2, 2, 12);
    expect(momentWords(new Date(2026, 2, 2, 9, 5).toISOString(), now)).toBe('today 9:05 AM');
    expect(momentWords(new Date(2026, 2, 1, 23, 59).toISOString(), now)).toBe('yesterday 11:59 PM');
    expect(momentWords(new Date(2026, 1, 27, 8, 0).toISOString(), now)).toBe('Feb 27, 2026 8:00 AM');
    expect(momentWords('nonsense', now)).toBe('at an unknown time');
  });
});
