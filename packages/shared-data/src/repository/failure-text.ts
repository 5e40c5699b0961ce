import { ApiError } from '@evertill/shared-offline';
import { conflictOf } from '../store/errors';
import { withSupportCode } from './support-code';

/**
 * The words of a failure (spec 8), the same on every screen: the server's own, then what its answer means, then what was thrown.
 * A failure of the server has its support code in a line of its own. Only an answer that says nothing gets the screen's sentence, and what was thrown without a word the last one.
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
  const fields = Object.keys(conflict.theirs).join(', ');
  return `Somebody else has changed this in the meantime (${fields}). Open it again to see the current values.`;
}
