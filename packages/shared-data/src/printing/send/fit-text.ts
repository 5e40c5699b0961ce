// A receipt printer knows a few hundred characters. What it lacks is written as a person without that key would, and as a
// question mark where there is no other way.
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { PrinterSetup } from '../printer-setup';

type PrinterLanguage = PrinterSetup['language'];

/** Punctuation, which many printers lack although their language has it. */
const PLAIN_FORMS: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': ',',
  '“': '"',
  '”': '"',
  '„': '"',
  '‛': "'",
  '‟': '"',
  '‹': '<',
  '›': '>',
  '′': "'",
  '″': '"',
  ʻ: "'",
  ʼ: "'",
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  '⁄': '/',
  '…': '...',
  '•': '*',
  '™': '(TM)',
  '←': '<-',
  '→': '->',
  '↔': '<->',
  '\u00a0': ' ',
  '\u2009': ' ',
  '\u202f': ' ',
};
const UNKNOWN = '?';
const MARKS = /\p{M}/gu;
/** Joiners, variation selectors and loose accents, which only change the shape of their neighbors. */
const SHAPING = /\p{Cf}|\p{Variation_Selector}|[\u0300-\u036f]/gu;
/** The place between a number and a fraction, because 1⅓ must not become 11/3. */
const BEFORE_FRACTION = /(?<=\d)(?=[\u2150-\u215e])/g;
/** Scripts that no receipt printer of ours has. They are not looked up, because a lookup takes milliseconds. */
const UNKNOWN_SCRIPTS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]/u;
/**
 * Code page 437 draws these characters in the places of control characters, and the encoder uses those places. A printer
 * would obey them: '←' is ESC, and '←p' opens the drawer.
 */
const IN_PLACES_OF_CONTROLS = new Set('☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼⌂');
/** The character that stands for a broken one. The encoder takes empty places of a code page for it. */
const BROKEN = '\ufffd';

/** The characters of the set above that every printer has in another code page as well, and the page. */
export const ON_OWN_PAGE = { characters: '§¶', page: 'windows1252' } as const;

/** A text as a printer prints it. */
export interface FittedText {
  readonly text: string;
  /** True when the printer has no way to write a part of the text. */
  readonly isIncomplete: boolean;
}

/** Fits a text to the characters of a printer's language. */
export function fitText(text: string, language: PrinterLanguage): FittedText {
  if (isAscii(text)) return { text, isIncomplete: false };
  let fitted = '';
  let isIncomplete = false;
  let wasUnknown = false;
  for (const character of text.normalize('NFC').replace(SHAPING, '').replace(BEFORE_FRACTION, ' ')) {
    const form = printedForm(character, language);
    if (form !== null) fitted += form;
    // A word of an unknown script is one question mark, because a row of them tells no more.
    else if (!wasUnknown) fitted += UNKNOWN;
    isIncomplete ||= form === null;
    wasUnknown = form === null;
  }
  return { text: fitted, isIncomplete };
}

function printedForm(character: string, language: PrinterLanguage): string | null {
  const form = PLAIN_FORMS[character];
  if (form !== undefined) return form;
  if (isKnown(character, language)) return character;
  const bare = character.normalize('NFKD').replace(MARKS, '');
  const plain = [...bare].map((part) => PLAIN_FORMS[part] ?? part);
  return plain.every((part) => isKnown(part, language)) ? plain.join('') : null;
}

const known = new Map<string, boolean>();

function isKnown(character: string, language: PrinterLanguage): boolean {
  if (isAscii(character) || ON_OWN_PAGE.characters.includes(character)) return true;
  if (IN_PLACES_OF_CONTROLS.has(character) || character === BROKEN) return false;
  if (UNKNOWN_SCRIPTS.test(character)) return false;
  const key = language + character;
  const found = known.get(key) ?? canEncode(character, language);
  known.set(key, found);
  return found;
}

function isAscii(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text);
}

/** Asks the encoder itself, because only the encoder knows which code pages it uses. */
function canEncode(character: string, language: PrinterLanguage): boolean {
  const encoder = new ReceiptPrinterEncoder({ language, columns: 32 });
  return !encoder.initialize().codepage('auto').text(character).encode().includes(UNKNOWN.charCodeAt(0));
}
