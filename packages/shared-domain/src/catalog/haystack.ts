// The lower-cased text of each entry, and some bits per entry that say which characters and pairs of neighbors the
// text may contain. The bits leave out most entries without a look at their text, and the text decides about the rest,
// so the answer is exactly that of the substring rule, which a token index could not give.

/** Ends each field in the text. People cannot type this character, so a match never spans two fields. */
export const SEPARATOR = '\u0000';

/** The texts and bits of entries, as far as they are written. */
export interface Haystack {
  /** The number of entries. */
  readonly size: number;
  readonly texts: string[];
  /** The bits of each entry: for each word of 32 bits an array with one element per entry. */
  readonly bits: readonly Int32Array[];
  /** The number of entries, from the first, whose bits are known. The others are found by their texts alone. */
  prepared: number;
}

/** The entries of a haystack, or entries with the same texts, and the fields of each. */
export interface Entries<E> {
  readonly entries: readonly E[];
  readonly fieldsOf: (entry: E) => readonly string[];
}

// A pair has one of 256 bits, which it shares with other pairs.
const PAIR_WORDS = 8;
// Each of these characters has a bit of its own, so a query of one such character needs no text.
const CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789 -.';
const WORDS = PAIR_WORDS + Math.ceil(CHARACTERS.length / 32);
const NONE = 0xffff;
const bitOfCode = new Uint16Array(128).fill(NONE);
for (const [at, character] of [...CHARACTERS].entries())
  bitOfCode[character.charCodeAt(0)] = 32 * PAIR_WORDS + at;

/** Creates the haystack of so many entries. Nothing about them is written. */
export function createHaystack(size: number): Haystack {
  return { size, texts: [], bits: Array.from({ length: WORDS }, () => new Int32Array(size)), prepared: 0 };
}

/** Prepares the texts and bits of the next `count` entries. Returns false when all are prepared. */
export function prepareHaystack<E>(haystack: Haystack, of: Entries<E>, count: number): boolean {
  const { size, texts, bits } = haystack;
  const end = Math.min(haystack.prepared + count, size);
  writeTexts(texts, of, end);
  for (let position = haystack.prepared; position < end; position += 1) {
    const ofText = bitsOf(texts[position] ?? '');
    for (let word = 0; word < WORDS; word += 1) {
      const ofWord = bits[word];
      if (ofWord) ofWord[position] = ofText[word] ?? 0;
    }
  }
  haystack.prepared = end;
  return end < size;
}

function writeTexts<E>(texts: string[], { entries, fieldsOf }: Entries<E>, end: number): void {
  for (let position = texts.length; position < end; position += 1) {
    // Each field is lower-cased by itself, as in the substring rule, because the lower case of some letters (the Greek
    // sigma) depends on the letters after them.
    const fields = fieldsOf(entries[position] as E).map((field) => field.toLowerCase() + SEPARATOR);
    texts.push(fields.join(''));
  }
}

/** Returns the entries that contain a lower-cased part, in order, at most `limit` of them. */
export function scanHaystack<E>(haystack: Haystack, of: Entries<E>, part: string, limit: number): E[] {
  const { size, texts, bits, prepared } = haystack;
  const { entries } = of;
  writeTexts(texts, of, size);
  const own = part.length === 1 ? bitOf(part.charCodeAt(0)) : NONE;
  const found = own === NONE ? [] : pick(entries, bits[own >>> 5], { bit: 1 << (own & 31), prepared, limit });
  const mayHave = candidatesOf(bits, part);
  let position = own === NONE ? 0 : prepared;
  for (; position < prepared && found.length < limit; position += 1) {
    if (mayHave(position) && texts[position]?.includes(part)) found.push(entries[position] as E);
  }
  for (; position < size && found.length < limit; position += 1) {
    if (texts[position]?.includes(part)) found.push(entries[position] as E);
  }
  return found;
}

// Counts first, because an array that grows to most of the entries takes longer than both passes.
function pick<E>(
  entries: readonly E[],
  ofWord: Int32Array | undefined,
  { bit, prepared, limit }: { bit: number; prepared: number; limit: number },
): E[] {
  const has = (position: number) => ((ofWord?.[position] ?? 0) & bit) !== 0;
  let count = 0;
  for (let position = 0; position < prepared && count < limit; position += 1) if (has(position)) count += 1;
  const found = new Array<E>(count);
  for (let position = 0, at = 0; at < count; position += 1) {
    if (!has(position)) continue;
    found[at] = entries[position] as E;
    at += 1;
  }
  return found;
}

/** Returns the check of whether an entry has the bits of all pairs of a part. */
function candidatesOf(bits: readonly Int32Array[], part: string): (position: number) => boolean {
  const needed = bitsOf(part);
  const words = [...needed.keys()].filter((at) => needed[at] !== 0 && at < PAIR_WORDS);
  const ofWords = words.map((word) => bits[word] ?? new Int32Array(0));
  const wanted = words.map((word) => needed[word] ?? 0);
  return (position) => {
    for (let at = 0; at < wanted.length; at += 1) {
      const bitsOfWord = wanted[at] ?? 0;
      if (((ofWords[at]?.[position] ?? 0) & bitsOfWord) !== bitsOfWord) return false;
    }
    return true;
  };
}

/** Returns the bits of all characters and pairs of a text. */
function bitsOf(text: string): Int32Array {
  const bits = new Int32Array(WORDS);
  let code = text.charCodeAt(0);
  for (let at = 1; at <= text.length; at += 1) {
    const own = bitOf(code);
    if (own !== NONE) bits[own >>> 5] = (bits[own >>> 5] ?? 0) | (1 << (own & 31));
    if (at === text.length) break;
    const next = text.charCodeAt(at);
    // Multiplicative hashing by the golden ratio spreads neighboring characters over all bits.
    const pair = Math.imul(Math.imul(code, 31) + next, 0x9e3779b1) >>> 24;
    bits[pair >>> 5] = (bits[pair >>> 5] ?? 0) | (1 << (pair & 31));
    code = next;
  }
  return bits;
}

function bitOf(code: number): number {
  return bitOfCode[code] ?? NONE;
}
