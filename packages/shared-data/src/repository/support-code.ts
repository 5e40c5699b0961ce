import { ApiError } from '@evertill/shared-offline';
import { failures } from '../texts';

const BEGINNING = `\n${failures.supportCode} `;
// Long enough to find the request in a day's log, and short enough to read out on the phone.
const LENGTH = 8;

/** Adds a support code to the text of a server failure, so that the server's operator can find the cause in the log. */
export function withSupportCode(words: string, error: unknown): string {
  if (!(error instanceof ApiError) || error.status < 500 || !error.requestId) return words;
  return `${words}${BEGINNING}${error.requestId.slice(0, LENGTH)}`;
}

/** Removes the support code for use in a notice, which disappears before a person can read the code. */
export function withoutSupportCode(words: string): string {
  const at = words.lastIndexOf(BEGINNING);
  return at === -1 ? words : words.slice(0, at);
}
