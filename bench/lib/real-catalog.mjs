/** Product names of a real shop, with variants until the catalog has the size that a benchmark needs. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const DATA = new URL('../data/online-retail-2010-12.csv.gz', import.meta.url);
const COLORS = ['Red', 'Ivory', 'Blue', 'Green', 'Pink', 'Black', 'Silver', 'Walnut', 'Lilac', 'Mint'];

/** Returns the stock codes of the data, each with its description and price. */
export function readStockCodes() {
  const byCode = new Map();
  for (const { StockCode: code, Description: text, UnitPrice: price } of readLines()) {
    if (text !== '') byCode.set(code, { code, text: text.trim(), price: Number(price) });
  }
  return [...byCode.values()];
}

/** Returns the rows of the data as objects with the column names as keys. */
export function readLines() {
  const [head, ...lines] = parseCsv(gunzipSync(readFileSync(DATA)).toString('utf8'));
  return lines
    .filter((line) => line.length >= head.length)
    .map((line) => Object.fromEntries(head.map((name, n) => [name, line[n]])));
}

/** Returns `count` products: first the real ones, then their variants. */
export function buildProducts(count) {
  const codes = readStockCodes();
  return Array.from({ length: count }, (_, n) => {
    const { code, text, price } = codes[n % codes.length];
    const variant = Math.floor(n / codes.length);
    const color = COLORS[variant % COLORS.length];
    return {
      id: `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`,
      name: variant === 0 ? text : `${text} ${color} ${variant}`,
      sku: variant === 0 ? code : `${code}-${variant}`,
      barcode: String(5_000_000_000_000 + n * 10),
      description: n % 3 === 0 ? null : `${color} ${text.toLowerCase()}, pack of ${1 + (n % 12)}`,
      unitPrice: price,
      stockQuantity: n % 200,
      image: null,
      category: null,
      supplier: null,
    };
  });
}

/** Parses comma-separated values. A quoted value may contain commas, quotes and line breaks. */
function parseCsv(text) {
  const lines = [];
  let line = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    line.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    if (line.length > 1) lines.push(line);
    line = [];
  }
  return lines;
}
