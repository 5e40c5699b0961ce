// Reads the bars as a scanner does. The tables come from the barcode standards and not from the library that drew the
// bars.
import { checkBarcode } from '@evertill/shared-domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DrawnBarcode, drawBarcode } from './barcode-modules';

const LEFT_ODD = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ');
const RIGHT = LEFT_ODD.map((modules) => modules.replace(/[01]/g, (module) => (module === '1' ? '0' : '1')));
const LEFT_EVEN = RIGHT.map((modules) => [...modules].reverse().join(''));
/** The first digit of an EAN-13 code is encoded by which of the left digits are even (E) or odd (O). */
const FIRST_DIGIT = 'OOOOOO OOEOEE OOEEOE OOEEEO OEOOEE OEEOOE OEEEOO OEOEOE OEOEEO OEEOEO'.split(' ');
/** The widths of bars and spaces of each value. The values 103 to 105 are start codes, and 106 is the stop code. */
const CODE_128 =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  );

describe('the bars of a retail code', () => {
  it.each([
    ['EAN-13', '4006381333931'],
    ['EAN-13', '5901234123457'],
    ['EAN-13', '2000060000147'],
    ['EAN-8', '96385074'],
    ['UPC-A', '036000291452'],
  ])('say %s %s to a scanner', (kind, code) => {
    expect(checkBarcode(code)).toEqual({ kind, valid: true });
    expect(readRetail(drawn(code))).toBe(code);
  });

  it('say any number with its check digit', () => {
    const digits = fc
      .constantFrom(7, 11, 12)
      .chain((length) => fc.stringMatching(new RegExp(`^\\d{${length}}$`)));
    fc.assert(
      fc.property(digits, (number) => {
        const code = number + checkDigit(number);
        expect(checkBarcode(code).valid).toBe(true);
        expect(readRetail(drawn(code))).toBe(code);
      }),
    );
  });

  it.each(['4006381333932', '96385075', '036000291453'])(
    'of %s, whose check digit is wrong, say what was typed in Code 128',
    (code) => expect(read128(drawn(code))).toBe(code),
  );
});

describe('the bars of any other code', () => {
  it.each(['COF-001', 'x', '12345', '85123A-0', '00012345678901234567', 'A b/c~{|}'])('say %s', (code) => {
    expect(read128(drawn(code))).toBe(code);
  });

  it('say any text that a keyboard of a till can type', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\x21-\x7e]{1,20}$/), (code) => {
        const isRetail = checkBarcode(code).valid && checkBarcode(code).kind !== 'other';
        expect(isRetail ? readRetail(drawn(code)) : read128(drawn(code))).toBe(code);
      }),
    );
  });
});

function drawn(code: string): DrawnBarcode {
  const barcode = drawBarcode(code);
  if (!barcode) throw new Error(`nothing was drawn for ${code}`);
  return barcode;
}

/** Returns the modules from the first bar to the last, one character per module. */
function modulesOf({ bars, width }: DrawnBarcode): string {
  const modules = Array<string>(width).fill('0');
  for (const bar of bars) modules.fill('1', bar.x, bar.x + bar.width);
  return modules.join('').replace(/^0+|0+$/g, '');
}

function checkDigit(number: string): number {
  const sum = [...number].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}

function readRetail(barcode: DrawnBarcode): string {
  const modules = modulesOf(barcode);
  const half = modules.length === 95 ? 42 : 28;
  expect(modules.length).toBe(half * 2 + 11);
  expect([modules.slice(0, 3), modules.slice(3 + half, 8 + half), modules.slice(-3)]).toEqual([
    '101',
    '01010',
    '101',
  ]);
  const left = sevens(modules.slice(3, 3 + half));
  const right = sevens(modules.slice(8 + half, -3)).map((digit) => RIGHT.indexOf(digit));
  const parity = left.map((digit) => (LEFT_ODD.includes(digit) ? 'O' : 'E')).join('');
  const digits = left.map((digit) => Math.max(LEFT_ODD.indexOf(digit), LEFT_EVEN.indexOf(digit)));
  const text = [...digits, ...right].join('');
  if (half === 28) return text;
  const first = FIRST_DIGIT.indexOf(parity);
  // A UPC-A code is an EAN-13 code that begins with 0. Here only the width of the quiet zone tells them apart.
  return first === 0 && barcode.bars[0]?.x === 9 ? text : `${first}${text}`;
}

function sevens(modules: string): string[] {
  return modules.match(/.{7}/g) ?? [];
}

function read128(barcode: DrawnBarcode): string {
  const widths = (modulesOf(barcode).match(/1+|0+/g) ?? []).map((run) => run.length).join('');
  const values = (widths.slice(0, -7).match(/.{6}/g) ?? []).map((symbol) => CODE_128.indexOf(symbol));
  expect(widths.slice(-7)).toBe(CODE_128[106]);
  const [start = 0, ...rest] = values;
  const check = rest.pop();
  expect(check).toBe(rest.reduce((sum, value, at) => sum + value * (at + 1), start) % 103);
  let set = 'ABC'[start - 103] ?? '?';
  let text = '';
  for (const value of rest) {
    if (set === 'C' && value < 100) text += String(value).padStart(2, '0');
    else if (value >= 99 && value <= 101) set = value === 99 ? 'C' : value === 100 ? 'B' : 'A';
    else text += String.fromCharCode(set === 'A' && value >= 64 ? value - 64 : value + 32);
  }
  return text;
}
