import { describe, expect, it } from 'vitest';
import { isPinOf, makePinRecord, pinProblem, readPinRecord } from './pin';

describe('a PIN', () => {
  it.each(['4071', '90210', '27182818'])('may be %s', (pin) => {
    expect(pinProblem(pin)).toBeNull();
  });

  it.each([
    [undefined, 'Enter a PIN'],
    ['', 'Enter a PIN'],
    ['12a4', 'A PIN has only digits'],
    [' 407', 'A PIN has only digits'],
    ['407', 'A PIN has 4 to 8 digits'],
    ['407140714', 'A PIN has 4 to 8 digits'],
    ['0000', 'This PIN is too easy to guess'],
    ['1234', 'This PIN is too easy to guess'],
    ['4321', 'This PIN is too easy to guess'],
    ['1212', 'This PIN is too easy to guess'],
    ['56789', 'This PIN is too easy to guess'],
  ])('is refused: %j', (pin, sentence) => {
    expect(pinProblem(pin)).toBe(sentence);
  });

  it('is known again by its record, which does not hold the PIN', async () => {
    const record = await makePinRecord('4071');
    expect(JSON.stringify(record)).not.toContain('4071');
    expect(await isPinOf('4071', record)).toBe(true);
    expect(await isPinOf('4072', record)).toBe(false);
  });

  it('has another record each time, so that equal PINs do not show', async () => {
    const [one, other] = await Promise.all([makePinRecord('4071'), makePinRecord('4071')]);
    expect(one.hash).not.toBe(other.hash);
  });
});

describe('a record from elsewhere', () => {
  const record = { salt: 'c2FsdHNhbHRzYWx0c2E=', iterations: 1000, hash: 'aGFzaGhhc2hoYXNoaGFzaA==' };

  it('is read', () => {
    expect(readPinRecord({ ...record, more: 1 })).toEqual(record);
  });

  it.each([
    null,
    'text',
    { ...record, iterations: 0 },
    { ...record, iterations: 1e12 },
    { ...record, iterations: '1000' },
    { ...record, salt: '' },
    { ...record, salt: 'not base 64 at all!!' },
    { ...record, hash: undefined },
  ])('is no record: %j', (value) => {
    expect(readPinRecord(value)).toBeNull();
  });
});
