import { formatCount } from './formats';

/**
 * Describes a number of things: '1 sale', '3,000 sales'. `plural` is for nouns whose plural is not formed with an s.
 */
export function countOf(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatCount(count)} ${count === 1 ? noun : plural}`;
}
