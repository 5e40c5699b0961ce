import { describe, expect, it } from 'vitest';
import { parsePlans, parseStoreDetails } from './subscription';

const plan = {
  id: 'p',
  name: 'One',
  description: 'One till',
  price: '0.00',
  interval: 'month',
  features: ['1 till'],
};

describe('the subscription from the wire', () => {
  it('is read without unknown fields', () => {
    expect(parsePlans([{ ...plan, color: 'red' }])).toEqual([plan]);
    const store = {
      id: 's',
      code: 'corner',
      name: 'Corner',
      address: null,
      phone: null,
      timezone: 'UTC',
      planId: null,
    };
    expect(parseStoreDetails({ ...store, secret: 1 })).toEqual(store);
  });

  it('is refused when a plan has no price', () => {
    expect(() => parsePlans([{ ...plan, price: undefined }])).toThrow('price');
  });
});
