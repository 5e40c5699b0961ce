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
  /** Room for the positions that a search finds. Every search overwrites it, because a new array each time is slow. */
  readonly positions: Uint32Array;
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
  const bits = Array.from({ length: WORDS }, () => new Int32Array(size));
  return { size, texts: [], bits, prepared: 0, positions: new Uint32Array(size) };
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
  const { size, texts, prepared, positions } = haystack;
  writeTexts(texts, of, size);
  const isOneCharacter = hasOwnBit(part);
  const candidates = findCandidates(haystack, part);
  let count = 0;
  for (let at = 0; at < candidates && count < limit; at += 1) {
    const position = positions[at] ?? 0;
    if (isOneCharacter || texts[position]?.includes(part)) positions[count++] = position;
  }
  for (let position = prepared; position < size && count < limit; position += 1) {
    if (texts[position]?.includes(part)) positions[count++] = position;
  }
  // Must: have its length from the start. An array that grows to most of the entries takes longer than the search.
  const found = new Array<E>(count);
  for (let at = 0; at < count; at += 1) found[at] = of.entries[positions[at] ?? 0] as E;
  return found;
}

// Writes the positions of the prepared entries that have all bits of the part, and returns their number. Goes through
// the array of one word after the other, because asking each entry for all its words takes several times as long.
function findCandidates({ bits, prepared, positions }: Haystack, part: string): number {
  for (let position = 0; position < prepared; position += 1) positions[position] = position;
  const needed = bitsOf(part);
  // The bits of single characters would only repeat what the pairs say.
  const words = hasOwnBit(part) ? WORDS : PAIR_WORDS;
  let count = prepared;
  for (let word = 0; word < words; word += 1) {
    const ofWord = bits[word];
    const wanted = needed[word] ?? 0;
    if (wanted !== 0 && ofWord) count = keepWithBits(positions, ofWord, wanted, count);
  }
  return count;
}

// The loop does not branch on an entry: it writes every position, and goes on to the next place only after a match.
function keepWithBits(positions: Uint32Array, ofWord: Int32Array, wanted: number, before: number): number {
  let count = 0;
  for (let at = 0; at < before; at += 1) {
    const position = positions[at] ?? 0;
    positions[count] = position;
    count += ((ofWord[position] ?? 0) & wanted) === wanted ? 1 : 0;
  }
  return count;
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

function hasOwnBit(part: string): boolean {
  return part.length === 1 && bitOf(part.charCodeAt(0)) !== NONE;
}

function bitOf(code: number): number {
  return bitOfCode[code] ?? NONE;
}
