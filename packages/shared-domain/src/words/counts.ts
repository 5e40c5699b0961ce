const NUMBER = new Intl.NumberFormat('en-US');

/** A number of things in words: '1 sale', '3,000 sales'; `plural` where an s does not make it. */
export function countOf(count: number, noun: string, plural = `${noun}s`): string {
  return `${NUMBER.format(count)} ${count === 1 ? noun : plural}`;
}
