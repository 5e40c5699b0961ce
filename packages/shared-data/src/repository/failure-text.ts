import { ApiError } from '@evertill/shared-offline';
import { conflictOf } from '../store/errors';

/**
 * The words of a failure (spec 8), the same on every screen: the server's own, then what its answer means, then what was thrown.
 * Only an answer that says nothing gets the screen's sentence, and what was thrown without a word the last one.
 */
export function failureText(error: unknown, sentence: string, lastSentence: string = sentence): string {
  const conflict = conflictText(error);
  if (conflict) return conflict;
  if (error instanceof ApiError && error.isWordless) return sentence;
  return error instanceof Error && error.message !== '' ? error.message : lastSentence;
}

function conflictText(error: unknown): string | null {
  const conflict = conflictOf(error);
  if (!conflict) return null;
  const fields = Object.keys(conflict.theirs).join(', ');
  return `Somebody else has changed this in the meantime (${fields}). Open it again to see the current values.`;
}
