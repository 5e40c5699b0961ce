// Characters that nobody sees, in texts that people read: controls (a printer obeys them), marks that change the
// direction of writing, and characters without a width (two names that look the same would be two names).
import { typing } from '../texts';

/** Whether a text may have line breaks and tabs. */
export interface PlainTextOptions {
  lines?: boolean;
}

// A joiner is part of the spelling after a pictograph, after a mark of its own script, and in scripts that join letters.
const JOINED = String.raw`\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier}|(?!\p{Script=Inherited})\p{M}|[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}]`;
const JOINER = String.raw`(?<!${JOINED})[\u200c\u200d]`;
// A variation selector chooses between two pictures of a symbol.
const SELECTOR = String.raw`(?<![\p{Emoji}\p{S}\p{Script=Han}\p{Script=Myanmar}])[\ufe00-\ufe0f]`;
// Surrogates are halves of characters.
const INVISIBLE = String.raw`(?![\ufe00-\ufe0f\u200c\u200d])\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]|\p{Surrogate}|${JOINER}|${SELECTOR}`;
const HIDDEN = new RegExp(`[\\p{Cc}\\p{Zl}\\p{Zp}]|${INVISIBLE}`, 'u');
const HIDDEN_IN_LINES = new RegExp(`(?![\\t\\n\\r])[\\p{Cc}\\p{Zl}\\p{Zp}]|${INVISIBLE}`, 'u');
const ALL_HIDDEN = new RegExp(HIDDEN, 'gu');
const ALL_HIDDEN_IN_LINES = new RegExp(HIDDEN_IN_LINES, 'gu');
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
const SHOWN_LENGTH = 20;

/** Returns the first hidden character of a text, and its place: 'U+200B after "admin"'. Null when there is none. */
export function hiddenCharacterIn(text: string, { lines = false }: PlainTextOptions = {}): string | null {
  const found = (lines ? HIDDEN_IN_LINES : HIDDEN).exec(text);
  if (!found) return null;
  const before = text.slice(0, found.index).slice(-SHOWN_LENGTH);
  const name = nameOf(found[0]);
  return before === '' ? typing.hiddenAtStart(name) : typing.hiddenAfter(name, before);
}

/** Returns a text without its hidden characters. Line breaks and tabs become spaces where they have no place. */
export function toPlainText(text: string, { lines = false }: PlainTextOptions = {}): string {
  if (!(lines ? HIDDEN_IN_LINES : HIDDEN).test(text)) return text;
  const plain = lines
    ? text.replace(ALL_HIDDEN_IN_LINES, '')
    : text.replace(BREAKS, ' ').replace(ALL_HIDDEN, '').trim();
  // A joiner may have followed a character that is gone now.
  return toPlainText(plain, { lines });
}

function nameOf(character: string): string {
  if (character === '\n' || character === '\r') return typing.lineBreak;
  if (character === '\t') return typing.tab;
  const code = character.codePointAt(0) ?? 0;
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
