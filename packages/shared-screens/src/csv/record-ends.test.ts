import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { newlineOf, sliceEnd } from './record-ends';

const comma = { delimiter: ',', newline: '\n' } as const;

describe('cutting a CSV text', () => {
  it.each([
    ['a,b\n1,2\n', 1, 4],
    ['"a\nb",c\n1,2\n', 1, 8],
    ['"a""\nb",c\n1\n', 1, 10],
    ['5" pipe,c\n1\n', 1, 10],
    ['"a" ,b\n1\n', 1, 7],
    ['no end', 1, 6],
    ['"never closed\n1\n', 1, 16],
  ])('cuts %j only after a whole record', (text, length, end) => {
    expect(sliceEnd(text, 0, length, comma)).toBe(end);
  });

  it.each([
    ['a,b\r\n1', '\r\n'],
    ['a,b\n1', '\n'],
    ['a,b\r1', '\r'],
    ['"a\r\nb",c\n1', '\n'],
    ['a', '\n'],
  ])('finds the line end of %j', (text, newline) => {
    expect(newlineOf(text, ',')).toBe(newline);
  });

  it('gives the same cells in slices as in one piece, even for malformed text', () => {
    const text = fc
      .array(fc.constantFrom('"', '""', ',', '\n', 'a', ' ', 'b"', '",'))
      .map((parts) => parts.join(''));
    const property = fc.property(text, fc.integer({ min: 1, max: 20 }), (content, length) => {
      const rows: string[][] = [];
      for (let start = 0; start < content.length; ) {
        const end = sliceEnd(content, start, length, comma);
        rows.push(...Papa.parse<string[]>(content.slice(start, end), comma).data);
        if (end < content.length) rows.pop();
        start = end;
      }
      if (content !== '') expect(rows).toEqual(Papa.parse<string[]>(content, comma).data);
    });
    fc.assert(property, { numRuns: 1_000 });
  });
});
