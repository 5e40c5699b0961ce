/** Characters around an amount that are ignored: currency signs, currency codes and spaces. */
const AMOUNT_NOISE = /[\s\u00a0\u202f$€£¥]|usd|eur|gbp/gi;
const PLAIN_NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;
/** A long barcode as a spreadsheet shortens it. The lost digits are unknown, so such a barcode must not be saved. */
const SCIENTIFIC = /^\d(?:[.,]\d+)?e\+\d+$/i;

/** Parses a number in common notations: '1,234.50', '1.234,50', '12,5', '$ 3'. Null when the text is not a number. */
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

/** Converts HTML to plain text, because a web shop's description may hold markup and the register shows plain text. */
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

/** Returns the first entry of a list like 'a, b'. WooCommerce writes a comma inside an entry as '\,'. */
export function firstOfList(text: string): string {
  const [first = ''] = text.split(/(?<!\\),/);
  return first.replaceAll('\\,', ',').trim();
}

/** Returns the last name of a path like 'Clothing > Shirts', because a category here has only one name. */
export function lastOfPath(text: string): string {
  const steps = text.split('>');
  return (steps[steps.length - 1] ?? '').trim();
}

// Converts a number to use a decimal point. When a comma and a point occur, the last one is the decimal sign. A comma
// followed by three digits separates thousands, so '1,234' is 1234. Any other comma is a decimal comma.
function withPointDecimals(text: string): string {
  const comma = text.lastIndexOf(',');
  if (comma < 0) return text;
  const point = text.lastIndexOf('.');
  if (point > comma) return text.replaceAll(',', '');
  if (point >= 0) return text.replaceAll('.', '').replace(',', '.');
  const isThousands = /^[+-]?\d{1,3}(,\d{3})+$/.test(text);
  return isThousands ? text.replaceAll(',', '') : text.replace(',', '.');
}
