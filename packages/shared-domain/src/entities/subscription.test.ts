import { describe, expect, it } from 'vitest';
import { isStripePage, parsePlans, parseStoreDetails } from './subscription';

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

it.each([
  ['https://checkout.stripe.com/c/pay/1', true],
  ['https://stripe.com/', true],
  ['http://checkout.stripe.com/', false],
  ['https://checkout.stripe.com:8443/', false],
  ['https://checkout.stripe.com.example/', false],
  ['https://notstripe.com/', false],
  ['https://stripe.com@shop.example/', false],
  ['https://someone@checkout.stripe.com/', false],
  ['javascript:alert(1)', false],
  ['', false],
  [null, false],
])('the page %s is one of Stripe: %s', (address, isOne) => {
  expect(isStripePage(address)).toBe(isOne);
});
