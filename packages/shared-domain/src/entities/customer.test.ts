import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SalePayloadInput } from '../inputs/sales';
import { aCustomer } from '../testing';
import { comparePhones, findCustomers, forCashier, phoneDigits } from './customer';
import { NewCustomerInput } from './customer-inputs';

const rosa = aCustomer();
const id = '0a1b2c3d-0000-4000-8000-000000000001';

describe('what a cashier sees of a customer', () => {
  it('is the name, the card and the last four digits of the phone', () => {
    expect(forCashier(rosa)).toEqual({ ...rosa, phone: '…0142', email: null, note: null });
  });

  it('is nothing of a phone that has no more than these digits', () => {
    expect(forCashier(aCustomer({ phone: '0142' })).phone).toBeNull();
    expect(forCashier(aCustomer({ phone: null })).phone).toBeNull();
  });

  it('is never more than four digits, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string(), (phone) => {
        const shown = phoneDigits(forCashier(aCustomer({ phone })).phone);
        expect(shown.length === 0 || (shown.length === 4 && phoneDigits(phone).length > 4)).toBe(true);
      }),
    );
  });
});

describe('two phones', () => {
  it.each([
    ['555-010-0142', '(555) 010 0142', 'same'],
    ['+1 555 010 0142', '555 010 0142', 'same'],
    ['…0142', '555 010 0142', 'same-ending'],
    ['777 010 0142', '555 010 0142', undefined],
    ['0142', '555 010 0142', undefined],
    [null, '555 010 0142', undefined],
    ['', '', undefined],
  ])('%s and %s: %s', (one, other, likeness) => {
    expect(comparePhones(one, other)).toBe(likeness);
    expect(comparePhones(other, one)).toBe(likeness);
  });
});

describe('a customer is found', () => {
  const twin = aCustomer({
    id: 'b',
    name: 'Rosa Diaz',
    phone: null,
    email: null,
    cardCode: null,
    note: null,
  });
  const diazRosa = aCustomer({ id: 'c', name: 'Diaz, Rosa', phone: '1', email: null, cardCode: null });

  it.each([
    ['rosa', ['a', 'b', 'c']],
    ['diaz, r', ['c']],
    ['0142', ['a']],
    ['(555) 010', ['a']],
    ['ROSA@home', ['a']],
    ['card-7', ['a']],
    ['card', []],
    ['', []],
    ['01', []],
  ])('by %j', (typed, found) => {
    const all = [diazRosa, { ...rosa, id: 'a' }, twin];
    const byName = findCustomers(all, typed).map((customer) => customer.id);
    expect(byName.toSorted()).toEqual(found);
  });

  it('by the whole phone where only its last digits are known', () => {
    expect(findCustomers([forCashier(rosa)], '+1 555 010 0142')).toHaveLength(1);
    expect(findCustomers([forCashier(rosa)], '+1 555 010 0143')).toHaveLength(0);
  });

  it('first when the name begins with the text', () => {
    expect(findCustomers([diazRosa, twin], 'rosa').map(({ name }) => name)).toEqual([
      'Rosa Diaz',
      'Diaz, Rosa',
    ]);
  });
});

describe('the customer of a sale in a request', () => {
  const sale = {
    saleNumber: 'SALE-1',
    saleDate: '2026-03-01T10:00:00.000Z',
    saleItems: [{ productId: 'p', quantity: 1, unitPrice: 1 }],
    subtotal: 1,
    taxAmount: 0,
    totalAmount: 1,
    payments: [{ paymentMethod: 'CASH', amount: 1 }],
  };
  const read = (fields: object) => SalePayloadInput.create({ ...sale, ...fields });

  it('is read', () => {
    expect(read({ customerId: id.toUpperCase(), customerName: ' Rosa Diaz ' })).toMatchObject({
      customerId: id,
      customerName: 'Rosa Diaz',
    });
  });

  it.each([null, 7, '', 'offline-1', 'x'.repeat(201), { id }, '\ud800'])(
    'is left out when it cannot be read: %j',
    (value) => {
      const { customerId, customerName } = read({ customerId: value, customerName: value });
      expect(customerId).toBeUndefined();
      expect(['offline-1', undefined, '\ufffd']).toContain(customerName);
    },
  );
});

it('the id of a new customer is made by the device', () => {
  expect(NewCustomerInput.create({ id, name: 'Rosa' })).toMatchObject({ id, name: 'Rosa' });
  expect(NewCustomerInput.create({ id: 'offline-1', name: 'Rosa' })).not.toMatchObject({ id: 'offline-1' });
});
