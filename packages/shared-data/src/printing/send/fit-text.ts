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
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
  '•': '*',
  '™': '(TM)',
  '\u00a0': ' ',
  '\u2009': ' ',
  '\u202f': ' ',
};
const UNKNOWN = '?';
const MARKS = /\p{M}/gu;
/** Joiners and variation selectors, which only change the shape of their neighbors. */
const SHAPING = /\p{Cf}|\p{Variation_Selector}/gu;

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
  for (const character of text.normalize('NFC').replace(SHAPING, '')) {
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
  return [...bare].every((part) => isKnown(part, language)) ? bare : null;
}

const known = new Map<string, boolean>();

function isKnown(character: string, language: PrinterLanguage): boolean {
  if (isAscii(character)) return true;
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
