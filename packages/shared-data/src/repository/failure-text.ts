import { ApiError } from '@evertill/shared-offline';
import { conflictOf } from '../store/errors';
import { failures } from '../texts';
import { withSupportCode } from './support-code';

/**
 * Returns the text of a failure (spec 8), the same on every screen. The server's own words come first, then the meaning
 * of its answer, then the message of the thrown error. A server failure gets its support code on a separate line.
 * `sentence` is used for an answer that says nothing, and `lastSentence` for an error without a message.
 */
export function failureText(error: unknown, sentence: string, lastSentence: string = sentence): string {
  const conflict = conflictText(error);
  if (conflict) return conflict;
  if (error instanceof ApiError && error.isWordless) return withSupportCode(sentence, error);
  return error instanceof Error && error.message !== ''
    ? withSupportCode(error.message, error)
    : lastSentence;
}

function conflictText(error: unknown): string | null {
  const conflict = conflictOf(error);
  if (!conflict) return null;
  return failures.outdated(Object.keys(conflict.theirs).map(fieldWords).join(', '));
}

/** Writes the name of a field as words: 'unit price' for 'unitPrice', 'category' for 'categoryId'. */
function fieldWords(name: string): string {
  return name.replace(/Id$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
