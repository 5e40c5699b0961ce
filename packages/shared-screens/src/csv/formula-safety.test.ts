import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardFormula, unguardFormula } from './formula-safety';

describe('guarding cells against formulas', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', "'=1", '＝1'])('marks %j', (text) => {
    expect(guardFormula(text)).toBe(`'${text}`);
  });

  it.each(['', 'Espresso', "'Tis the season", '5 - 1', ' =1', 'a=b'])('leaves %j as it is', (text) => {
    expect(guardFormula(text)).toBe(text);
  });

  it('gives every text back', () => {
    const risky = fc.stringMatching(/^'{0,3}[=+\-@]?.{0,5}$/);
    fc.assert(
      fc.property(fc.oneof(fc.string(), risky), (text) => unguardFormula(guardFormula(text)) === text),
    );
  });

  it('never leaves a first character that starts a formula', () => {
    fc.assert(fc.property(fc.string(), (text) => !/^[=+\-@\t\r\n]/.test(guardFormula(text))));
  });
});
