const NAME_LENGTH = 60;

/**
 * Returns the name of a store for use in a mail. A stranger who opens a store chooses its name, and the name must not
 * become a link or a sentence in a mail to another person.
 */
export function harmlessName(storeName: string): string {
  const plain = storeName.replace(/[^\p{L}\p{M}\p{N} '’&-]+/gu, ' ');
  return plain.replace(/\s+/g, ' ').trim().slice(0, NAME_LENGTH);
}
