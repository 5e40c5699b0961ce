import { describe, expect, it } from 'vitest';
import { validate } from '../inputs/validate';
import {
  DEFAULT_SETTINGS,
  MOST_QUICK_KEYS,
  parseShopSettings,
  QuickKeysInput,
  ShopSettingsInput,
} from './shop-settings';

const SETTINGS = {
  offlineWrites: { products: 'refuse' },
  days: [{ from: '1960-01-01', timezone: 'Europe/Paris', turnsAt: 4 }],
  shifts: true,
  currency: 'EUR',
  receipt: {
    storeName: 'Corner Shop',
    address: null,
    phone: '555',
    taxId: 'GB 123',
    footer: 'Thank you!\nBye',
  },
} as const;

describe('the settings of a shop', () => {
  it('are read as the server sends them, without unknown fields', () => {
    expect(parseShopSettings({ ...SETTINGS, anotherVersions: true })).toEqual(SETTINGS);
    expect(parseShopSettings(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS);
  });

  it.each([[null], ['always'], [[]], [{}]])('are nothing in %j', (wire) => {
    expect(parseShopSettings(wire)).toEqual({});
  });

  it('keep the other settings when one cannot be read', () => {
    const broken = {
      offlineWrites: 5,
      days: [{ from: '1960-01-01' }],
      shifts: 'yes',
      currency: 3,
      receipt: 'none',
    };
    for (const [name, value] of Object.entries(broken)) {
      const { [name as keyof typeof SETTINGS]: _, ...others } = SETTINGS;
      expect(parseShopSettings({ ...SETTINGS, [name]: value }), name).toEqual(others);
    }
  });

  it('leave out a choice of another version, and read an empty text as the default', () => {
    const { receipt, offlineWrites } = parseShopSettings({
      offlineWrites: { products: 'ask', taxes: 'refuse', gifts: 'queue' },
      receipt: { storeName: ' ', address: ' ', phone: 5, footer: '' },
    });
    expect(offlineWrites).toEqual({ taxes: 'refuse', gifts: 'queue' });
    expect(receipt).toEqual(DEFAULT_SETTINGS.receipt);
  });
});

it('first steps of another version are left out', () => {
  expect(parseShopSettings({ settledSteps: ['stock', 'loyalty', 'taxes'] })).toEqual({
    settledSteps: ['taxes', 'stock'],
  });
  expect(parseShopSettings({ settledSteps: 'all' })).toEqual({});
});

describe('a change of the quick keys', () => {
  it('names each product once, in order, or none', () => {
    expect(validate(QuickKeysInput, { productIds: ['b', 'a', 'b'] })).toEqual([
      undefined,
      { productIds: ['b', 'a'] },
    ]);
    expect(validate(QuickKeysInput, { productIds: [] })).toEqual([undefined, { productIds: [] }]);
  });

  it.each([
    [{}, 'productIds is required'],
    [{ productIds: null }, 'productIds is required'],
    [{ productIds: 'mug' }, 'productIds must be a list of ids'],
    [
      { productIds: Array.from({ length: MOST_QUICK_KEYS + 1 }, (_, n) => `p${n}`) },
      `productIds must have at most ${MOST_QUICK_KEYS} entries`,
    ],
  ])('is refused as %j', (change, message) => {
    expect(validate(QuickKeysInput, change)).toEqual([{ field: 'productIds', message }, undefined]);
  });
});

describe('a change of the settings', () => {
  it.each([
    [{ offlineWrites: { taxes: 'refuse' } }],
    [{ dayTurnsAt: 4 }],
    [{ shifts: false }],
    [{ receipt: { taxId: 'GB 123', footer: null } }],
    [{ receipt: {} }],
    [{ settledSteps: ['taxes'] }],
  ])('may be %j alone', (change) => {
    expect(validate(ShopSettingsInput, change)).toEqual([undefined, change]);
  });

  it.each([
    [{}, 'offlineWrites', 'offlineWrites must be an object'],
    [{ dayTurnsAt: null }, 'offlineWrites', 'offlineWrites must be an object'],
    [{ offlineWrites: null, shifts: true }, 'offlineWrites', 'offlineWrites must be an object'],
    [
      { offlineWrites: { sales: 'refuse' } },
      'offlineWrites',
      "offlineWrites.sales must be 'queue' or 'refuse' of a known kind of record",
    ],
    [{ dayTurnsAt: 24 }, 'dayTurnsAt', 'dayTurnsAt must be at most 23'],
    [{ shifts: 'on' }, 'shifts', 'shifts must be true or false'],
    [{ receipt: { taxId: 5 } }, 'receipt.taxId', 'receipt.taxId must be a text'],
    [
      { settledSteps: ['loyalty'] },
      'settledSteps',
      'settledSteps must be a list of products, taxes, stock, printer, staff',
    ],
  ])('is refused as %j', (change, field, message) => {
    expect(validate(ShopSettingsInput, change)).toEqual([{ field, message }, undefined]);
  });
});

describe('a change of one setting of the register', () => {
  it.each([
    [{ discountLimit: 0 }],
    [{ discountLimit: 100 }],
    [{ lockAfterMinutes: 0 }],
    [{ lockAfterMinutes: 240 }],
    [{ freeDifference: 0 }],
    [{ cashRounding: '0.05' }],
    [{ dayTurnsAt: 23 }],
  ])('may be %j', (change) => {
    expect(validate(ShopSettingsInput, change)).toEqual([undefined, change]);
  });

  it.each([
    ['discountLimit', [-1, 101, 12.5, 'much']],
    ['lockAfterMinutes', [-1, 241, 0.5]],
    ['freeDifference', [-1, 'much']],
    ['cashRounding', ['0.25', 5]],
    ['dayTurnsAt', [-1, 24]],
  ])('names %s when its value is outside the range', (field, values) => {
    for (const value of values) {
      const [problem, change] = validate(ShopSettingsInput, { [field]: value });
      expect([value, problem?.field, change]).toEqual([value, field, undefined]);
    }
  });

  it.each([
    'blindCount',
    'trackStockByDefault',
    'pinSwitch',
    'credits',
    'otherPayments',
    'miscItems',
    'priceOverride',
    'approveRemovals',
    'cashierRefunds',
    'drawerOpening',
  ])('%s is on or off, and nothing else', (field) => {
    for (const value of [true, false])
      expect(validate(ShopSettingsInput, { [field]: value })).toEqual([undefined, { [field]: value }]);
    expect(validate(ShopSettingsInput, { [field]: 'perhaps' })[0]?.field).toBe(field);
  });
});
