import { webcrypto } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditCodeEnd, formatCreditCode, newCreditCode, readCreditCode } from './credit-code';

const ALPHABET = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'];
const random = (bytes: readonly number[]) => ({
  getRandomValues(given: Uint8Array<ArrayBuffer>) {
    given.set(bytes.slice(0, given.length));
    return given;
  },
});
const codes = fc
  .array(fc.integer({ min: 0, max: 255 }), { minLength: 15, maxLength: 15 })
  .map((bytes) => newCreditCode(random(bytes)));

describe('the code of a gift card', () => {
  it('is read back from what is printed, typed in small letters, and with letters for digits', () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(code).toHaveLength(16);
        expect(readCreditCode(formatCreditCode(code))).toBe(code);
        const typed = ` ${code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')} `;
        expect(readCreditCode(typed)).toBe(code);
      }),
    );
  });

  it('is refused with any one character wrong', () => {
    fc.assert(
      fc.property(codes, fc.nat(15), (code, at) => {
        const read = ALPHABET.map((one) => readCreditCode(code.slice(0, at) + one + code.slice(at + 1)));
        expect(read.filter((one) => one !== null)).toEqual([code]);
      }),
    );
  });

  it('is refused with two neighbors swapped, unless they are the first and the last of the 32 characters', () => {
    fc.assert(
      fc.property(codes, fc.nat(14), (code, at) => {
        const [one = '', other = ''] = code.slice(at, at + 2);
        fc.pre(one !== other);
        const swapped = code.slice(0, at) + other + one + code.slice(at + 2);
        const isBlind = [one, other].toSorted().join('') === '0Z';
        expect(readCreditCode(swapped)).toBe(isBlind ? swapped : null);
      }),
    );
  });

  it('is refused when it is too short, too long or something else', () => {
    const code = newCreditCode(webcrypto);
    for (const text of ['', code.slice(1), `${code}0`, 'gift-card', '4111111111111111x', `${code.slice(1)}U`])
      expect(readCreditCode(text)).toBeNull();
  });

  it('is shown by its end where the whole code would give the money away', () => {
    expect(creditCodeEnd('ABCDEFGHJKMNPQRS')).toBe('PQRS');
    expect(formatCreditCode('ABCDEFGHJKMNPQRS')).toBe('ABCD-EFGH-JKMN-PQRS');
  });
});
