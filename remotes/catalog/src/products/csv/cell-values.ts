/** Letters a cell may carry around an amount: currency signs, codes and spaces of any kind. */
const AMOUNT_NOISE = /[\s\u00a0\u202f$€£¥]|usd|eur|gbp/gi;
const PLAIN_NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;
/** What a spreadsheet makes of a long barcode: the digits are gone and must not be saved as if they were known. */
const SCIENTIFIC = /^\d(?:[.,]\d+)?e\+\d+$/i;

/** A number as people write it: '1,234.50', '1.234,50', '12,5', '$ 3'. Null when it is none. */
export function parseNumber(text: string): number | null {
  const bare = text.replace(AMOUNT_NOISE, '').replace(/^\((.*)\)$/, '-$1');
  const normal = withPointDecimals(bare);
  if (!PLAIN_NUMBER.test(normal)) return null;
  const value = Number(normal);
  return Number.isFinite(value) ? value : null;
}

export function lostItsDigits(barcode: string): boolean {
  return SCIENTIFIC.test(barcode.trim());
}

/** A description as text: the shop's page may hold markup, the till shows none. */
export function htmlToText(html: string): string {
  if (!/[<&]/.test(html)) return html;
  const broken = html.replace(/<br\s*\/?>\s*|<\/(?:p|div|li|h[1-6]|tr|ul|ol)>\s*/gi, '\n');
  const parsed = new DOMParser().parseFromString(broken, 'text/html');
  for (const silent of parsed.querySelectorAll('script, style')) silent.remove();
  return (parsed.body.textContent ?? '')
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** First entry of 'a, b'; WooCommerce writes a comma inside an entry as '\,'. */
export function firstOfList(text: string): string {
  const [first = ''] = text.split(/(?<!\\),/);
  return first.replaceAll('\\,', ',').trim();
}

/** 'Clothing > Shirts' names a place in a tree; here a category is one name. */
export function lastOfPath(text: string): string {
  const steps = text.split('>');
  return (steps[steps.length - 1] ?? '').trim();
}

// With both signs the last one is the decimal one. A single comma is a decimal comma unless three digits follow it,
// which is how thousands are written; '1,234' therefore reads as 1234.
function withPointDecimals(text: string): string {
  const comma = text.lastIndexOf(',');
  if (comma < 0) return text;
  const point = text.lastIndexOf('.');
  if (point > comma) return text.replaceAll(',', '');
  if (point >= 0) return text.replaceAll('.', '').replace(',', '.');
  const isThousands = /^[+-]?\d{1,3}(,\d{3})+$/.test(text);
  return isThousands ? text.replaceAll(',', '') : text.replace(',', '.');
}
