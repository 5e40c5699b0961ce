import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvFiles } from '../texts';
import { toLine } from './csv-text';
import { decodeText, parseCsv, readCsvFile } from './read-csv';

const cell = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.stringMatching(/^[",;\r\n a]{0,6}$/),
  fc.constantFrom('', '"', '""', ',', '\r\n', 'é漢字', 'a"b,c\nd'),
);
const grid = fc
  .integer({ min: 2, max: 5 })
  .chain((columns) =>
    fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 30 }),
  );

describe('reading a CSV file', () => {
  it('returns every cell, whatever it contains and wherever the slices end', async () => {
    const headers = ['a', 'b', 'c', 'd', 'e'];
    const property = fc.asyncProperty(
      grid,
      fc.integer({ min: 60, max: 400 }),
      async (rows, chunkCharacters) => {
        const filled = rows.filter((row) => row.some((text) => text.trim() !== ''));
        const width = rows[0]?.length ?? 0;
        const text = [headers.slice(0, width), ...filled].map(toLine).join('');
        const table = await parseCsv(text, { chunkCharacters });
        expect(table.headers).toEqual(headers.slice(0, width));
        expect(table.rows).toEqual(filled);
      },
    );
    await fc.assert(property, { numRuns: 150 });
  });

  it.each([
    ['a;b\n1;2\n', ['1', '2']],
    ['a\tb\n1\t2\n', ['1', '2']],
    ['a,b\r\n"1,5",2', ['1,5', '2']],
  ])('finds the delimiter of %j', async (text, row) => {
    expect((await parseCsv(text)).rows).toEqual([row]);
  });

  it('keeps an empty line in the middle so that row numbers stay right, and drops those at the end', async () => {
    const { rows } = await parseCsv('a,b\n1,2\n\n3,4\n\n\n');
    expect(rows).toEqual([['1', '2'], [''], ['3', '4']]);
  });

  it('answers an empty table for an empty file', async () => {
    expect(await parseCsv('')).toEqual({ headers: [], rows: [] });
  });

  it('stops when it is aborted', async () => {
    const stop = new AbortController();
    const text = 'a,b\n'.repeat(5_000);
    const reading = parseCsv(text, {
      chunkCharacters: 1_000,
      signal: stop.signal,
      onProgress: () => stop.abort(),
    });
    await expect(reading).rejects.toBe(stop.signal.reason);
  });

  it('reports how far it has come', async () => {
    const shares: number[] = [];
    await parseCsv('a,b\n'.repeat(1_000), {
      chunkCharacters: 1_000,
      onProgress: (share) => shares.push(share),
    });
    expect(shares.length).toBeGreaterThan(3);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });
});

describe('decoding a file', () => {
  const utf16 = Uint8Array.from([0xff, 0xfe, 0xe9, 0x00, 0x41, 0x00]);

  it.each([
    ['UTF-8', new TextEncoder().encode('Café'), 'Café'],
    ['UTF-8 with its mark', Uint8Array.from([0xef, 0xbb, 0xbf, 0x41]), 'A'],
    ['UTF-16', utf16, 'éA'],
    ['Windows-1252', Uint8Array.from([0x43, 0x61, 0x66, 0xe9, 0x80]), 'Café€'],
  ])('reads %s', async (_, bytes, text) => {
    expect(await decodeText(bytes)).toBe(text);
  });

  it('does not break a letter that lies on a slice border', async () => {
    const name = 'é'.repeat(400_000);
    const table = await readCsvFile(new Blob([`x${name},b\n1,2`]));
    expect(table.headers[0]).toBe(`x${name}`);
  });
});

describe('a file that cannot be imported', () => {
  it.each([
    ['a workbook', Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 0x14]), csvFiles.workbook],
    ['a file with a header only', 'Name,SKU\r\n', csvFiles.noRows],
    ['an empty file', '', csvFiles.noRows],
  ])('says why for %s', async (_, content, message) => {
    await expect(readCsvFile(new Blob([content]))).rejects.toThrow(message);
  });
});
