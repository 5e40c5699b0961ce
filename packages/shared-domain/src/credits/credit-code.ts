// The code of a gift card or of store credit. A till makes it, so it can be given out without a connection. Whoever has
// the code has the money, so it is random and long, and the server stores only its digest.

/** 32 characters that nobody confuses when they are read aloud or typed: no I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SIZE = ALPHABET.length;
const RANDOM_CHARACTERS = 15;
const GROUP = 4;

/** The number of characters by which people tell codes apart where the whole code must not be shown. */
const CODE_END_LENGTH = 4;

interface RandomSource {
  getRandomValues(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>;
}

/** Makes a code: 15 random characters (75 bits) and a check character. */
export function newCreditCode(random: RandomSource): string {
  const bytes = random.getRandomValues(new Uint8Array(RANDOM_CHARACTERS));
  // 256 is a multiple of 32, so every character is as likely as the others.
  const body = [...bytes].map((byte) => ALPHABET[byte % SIZE]).join('');
  return body + checkCharacter(body);
}

/**
 * Reads a code as a person types it or a scanner reads it: in any case, with spaces and dashes, and with the letters
 * that look like digits. Null when it is not a code: a wrong character, or two neighbors in the wrong order.
 */
export function readCreditCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  if (code.length !== RANDOM_CHARACTERS + 1) return null;
  if ([...code].some((character) => !ALPHABET.includes(character))) return null;
  return checkCharacter(code.slice(0, -1)) === code.at(-1) ? code : null;
}

/** Returns a code in groups of four, as it is printed. */
export function formatCreditCode(code: string): string {
  return code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? code;
}

/** Returns the last characters of a code, which tell it apart and open nothing. */
export function creditCodeEnd(code: string): string {
  return code.slice(-CODE_END_LENGTH);
}

// Luhn's rule for 32 characters. It finds every wrong character, and all but a few swapped neighbors.
function checkCharacter(body: string): string {
  let sum = 0;
  for (const [index, character] of [...body].toReversed().entries()) {
    const value = ALPHABET.indexOf(character) * (index % 2 === 0 ? 2 : 1);
    sum += Math.floor(value / SIZE) + (value % SIZE);
  }
  return ALPHABET[(SIZE - (sum % SIZE)) % SIZE] ?? '';
}
