/** Returns two letters for a name: those of its first two words, or the first two of its only word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/[\s/&+,.-]+/u);
  const [first = '', second = ''] = words.map(lettersOf).filter((letters) => letters.length > 0);
  // A second word that begins with a digit is a size, as in 'Chickpeas 14 oz'.
  const isTwo = /^\p{L}/u.test(second) && lettersOf(words[1] ?? '') === second;
  const letters = isTwo ? `${at(first, 0)}${at(second, 0)}` : `${at(first, 0)}${at(first, 1)}`;
  return isTwo ? letters.toUpperCase() : letters.charAt(0).toUpperCase() + letters.slice(1).toLowerCase();
}

function lettersOf(word: string): string {
  return word.replace(/[^\p{L}\p{N}\p{M}]/gu, '');
}

function at(word: string, index: number): string {
  return Array.from(word)[index] ?? '';
}
