// Finds names that are one typing error away from the query: one letter too many, missing or wrong, or two letters
// swapped.

/** Shorter words must match exactly, because with one letter forgiven they match too many other words. */
const SHORTEST_FORGIVEN = 4;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;

/** The distinct words of all names, each with the positions of the names that contain it. */
export type NameWords = ReadonlyMap<string, readonly number[]>;

/** Collects the words of all names in one pass. */
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
 * Returns, in order, the positions of the names that match every typed word. A typed word matches when a word of the
 * name begins with it. One typing error is forgiven in each typed word of four letters or more.
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

/** Checks whether a word begins with the typed text, with at most one typing error. */
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
