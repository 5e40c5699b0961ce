const NUMBER = new Intl.NumberFormat('en-US');

/**
 * Describes a number of things: '1 sale', '3,000 sales'. `plural` is for nouns whose plural is not formed with an s.
 */
export function countOf(count: number, noun: string, plural = `${noun}s`): string {
  return `${NUMBER.format(count)} ${count === 1 ? noun : plural}`;
}
