import { ApiError } from '@evertill/shared-offline';

const BEGINNING = '\nSupport code: ';
// Enough of the request's id to find it in the log of a day, and to say it on the phone.
const LENGTH = 8;

/** The words of a failure of the server, which names no cause, with what whoever runs the server can find it by. */
export function withSupportCode(words: string, error: unknown): string {
  if (!(error instanceof ApiError) || error.status < 500 || !error.requestId) return words;
  return `${words}${BEGINNING}${error.requestId.slice(0, LENGTH)}`;
}

/** The words alone: for a notice, which is gone before anybody has read a code. */
export function withoutSupportCode(words: string): string {
  const at = words.lastIndexOf(BEGINNING);
  return at === -1 ? words : words.slice(0, at);
}
