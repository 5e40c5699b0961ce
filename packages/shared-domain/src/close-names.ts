// Names that are one slip of a finger away from what was typed: a letter too many, missing, another one, or two swapped.

/** A shorter word is a part of too many others to be forgiven a letter. */
const SHORTEST_FORGIVEN = 4;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;

/** The different words of all names, each with the positions of the names that hold it. */
export type NameWords = ReadonlyMap<string, readonly number[]>;

/** Builds the words of names, in one pass. */
export function buildNameWords(names: Iterable<string>): NameWords {
  const words = new Map<string, number[]>();
  let position = 0;
  for (const name of names) {
    for (const word of wordsOf(name)) {
      const owners = words.get(word);
      if (!owners) words.set(word, [position]);
      else if (owners.at(-1) !== position) owners.push(position);
    }
    position += 1;
  }
  return words;
}

/**
 * The positions of the names in which every word that was typed begins a word, with one slip forgiven in each word of four
 * letters and more; in order.
 */
export function findCloseNames(names: NameWords, query: string): number[] {
  let found: Set<number> | null = null;
  for (const typed of wordsOf(query)) {
    const owners = new Set<number>();
    for (const [word, positions] of names) {
      if (!beginsClose(word, typed)) continue;
      for (const position of positions) if (found === null || found.has(position)) owners.add(position);
    }
    if (owners.size === 0) return [];
    found = owners;
  }
  return [...(found ?? [])].sort((a, b) => a - b);
}

/** Whether a word begins with what was typed, or would but for one slip. */
export function beginsClose(word: string, typed: string): boolean {
  let at = 0;
  while (at < typed.length && word[at] === typed[at]) at += 1;
  if (at === typed.length) return true;
  if (typed.length < SHORTEST_FORGIVEN) return false;
  const rest = typed.slice(at + 1);
  return (
    word.startsWith(rest, at + 1) ||
    word.startsWith(rest, at) ||
    word.startsWith(typed.slice(at), at + 1) ||
    (word[at] === typed[at + 1] && word[at + 1] === typed[at] && word.startsWith(typed.slice(at + 2), at + 2))
  );
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '');
}
