/** Returns two letters for a name: those of its first two words, or the first two of its only word. */
export function initialsOf(name: string): string {
  const [first = '', second = ''] = name.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const [letter = '', next = ''] = first;
  // A second word that begins with a digit is a size, as in 'Chickpeas 14 oz'.
  const isTwo = /^\p{L}/u.test(second);
  return letter.toUpperCase() + (isTwo ? second.charAt(0).toUpperCase() : next);
}
