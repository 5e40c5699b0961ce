import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeOf,
  checkPayment,
  chooseMethod,
  EMPTY_PAYMENT,
  followAmountDue,
  type PadKey,
  parseAmount,
  pressPadKey,
  unusualChangeOf,
} from './payment-form';

const cash = chooseMethod(EMPTY_PAYMENT, 'CASH', 12.3);
const card = chooseMethod(EMPTY_PAYMENT, 'CREDIT_CARD', 12.3);

describe('the payment form', () => {
  it('asks for a method first', () => {
    expect(checkPayment(EMPTY_PAYMENT, 12.3)).toEqual({
      field: 'method',
      text: 'Please select a payment method',
    });
  });

  it('resets the amount received to 0 for cash and sets it to the total for any other method', () => {
    expect(card.amountReceived).toBe('12.30');
    expect(chooseMethod(card, 'CASH', 12.3).amountReceived).toBe('0.00');
    expect(chooseMethod(cash, 'DEBIT_CARD', 12.3).amountReceived).toBe('12.30');
  });

  it('lets a card payment follow the total, and leaves cash as it was counted', () => {
    expect(followAmountDue(card, 15).amountReceived).toBe('15.00');
    expect(followAmountDue({ ...cash, amountReceived: '20' }, 15).amountReceived).toBe('20');
  });

  it('refuses too little cash and says how much is missing', () => {
    const problem = checkPayment({ ...cash, amountReceived: '10' }, 12.3);
    expect(problem).toEqual({
      field: 'amountReceived',
      text: '$2.30 short of the amount due',
    });
    expect(changeOf({ ...cash, amountReceived: '10' }, 12.3)).toBeNull();
  });

  it('gives change for cash only', () => {
    expect(changeOf({ ...cash, amountReceived: '20' }, 12.3)).toBe(7.7);
    expect(changeOf({ ...cash, amountReceived: '12.30' }, 12.3)).toBe(0);
    expect(changeOf(card, 12.3)).toBeNull();
  });

  it('refuses a card number as the reference', () => {
    expect(checkPayment({ ...card, reference: '4111 1111 1111 1111' }, 12.3)?.field).toBe('reference');
    expect(checkPayment({ ...card, reference: 'AUTH 482911' }, 12.3)).toBeNull();
  });

  it.each([
    ['20', 20],
    ['20.5', 20.5],
    ['20,50', 20.5],
    [' $20.00 ', 20],
    ['.75', 0.75],
    ['', null],
    ['.', null],
    ['abc', null],
    ['-5', null],
    ['1.999', null],
    ['4006381333931', null],
  ])('reads %j as %j', (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
  });

  it.each([
    ['20', '20'],
    ['2.50', '2.50'],
    ['.5', '.5'],
    ['1..5', '1.5'],
    ['1.999', '1.99'],
    ['123456789', '1234567'],
    ['12<5', '15'],
    ['<', ''],
  ])('types %j on the number pad as %j', (keys, text) => {
    const typed = [...keys].reduce(
      (form, key) => pressPadKey(form, key === '<' ? 'back' : (key as PadKey)),
      cash,
    );
    expect(typed.amountReceived).toBe(text);
  });

  it('begins a new amount on the number pad after a note', () => {
    const note = { ...cash, amountReceived: '50.00', isAmountWhole: true };
    expect(pressPadKey(pressPadKey(note, '7'), '5').amountReceived).toBe('75');
  });

  it.each([
    ['112.30', null],
    ['112.31', 100.01],
    ['1000', 987.7],
  ])('asks about the change of %s only above $100', (amountReceived, change) => {
    expect(unusualChangeOf({ ...cash, amountReceived }, 12.3)).toBe(change);
  });

  it('is confirmed with exactly the cash that covers the amount due', () => {
    const cents = fc.integer({ min: 0, max: 99_999_999 });
    fc.assert(
      fc.property(cents, cents, (receivedCents, dueCents) => {
        const form = { ...cash, amountReceived: (receivedCents / 100).toFixed(2) };
        const isCovered = receivedCents >= dueCents;
        expect(checkPayment(form, dueCents / 100) === null).toBe(isCovered);
        const change = changeOf(form, dueCents / 100);
        expect(change === null ? null : Math.round(change * 100)).toBe(
          isCovered ? receivedCents - dueCents : null,
        );
      }),
    );
  });
});
