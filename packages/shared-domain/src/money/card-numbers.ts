// Card numbers must never be stored, so a reference that contains one is refused by the till and by the server.

const MIN_DIGITS = 13;
const MAX_DIGITS = 19;
const DIGIT_GROUPS = /\d+(?:[\s\-–]{1,3}\d+)*/g;

// Our own references are a prefix and a 13-digit timestamp. One in ten of those passes the Luhn check by chance, so
// they are excluded.
const OWN_REFERENCE = /^(REF|SALE)-\d+$/;

/**
 * Checks whether a text contains a likely card number: 13 to 19 digits that pass the Luhn check, also with spaces or
 * dashes between them.
 */
export function looksLikeCardNumber(text: string): boolean {
  if (OWN_REFERENCE.test(text.trim())) return false;
  for (const [run] of text.matchAll(DIGIT_GROUPS)) {
    const groups = run.match(/\d+/g) ?? [];
    if (groups.some((_, start) => startsCardNumber(groups.slice(start)))) return true;
  }
  return false;
}

// More groups may follow a card number (an expiry date, a security code), so the end of every group is tried as the end
// of the number.
function startsCardNumber(groups: readonly string[]): boolean {
  let digits = '';
  for (const group of groups) {
    digits += group;
    if (digits.length > MAX_DIGITS) return false;
    if (digits.length >= MIN_DIGITS && !digits.startsWith('0') && passesLuhn(digits)) return true;
  }
  return false;
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = digit * 2;
    sum += index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
