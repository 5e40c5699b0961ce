import { isRecord } from '@evertill/shared-domain';
import { ApiError } from '@evertill/shared-offline';
import { payment } from './texts';

// The sentences of the server are English. These refusals have sentences in the language of the page.
const SENTENCES: ReadonlyMap<unknown, () => string> = new Map([
  ['stripe-unreachable', () => payment.unreachable],
  ['stripe-refused', () => payment.refused],
  ['paid-already', () => payment.paidAlready],
]);

/** Returns the text of the server or of the error. Falls back to the screen's own text when the answer has none. */
export function refusalText(error: unknown, fallback: string): string {
  const own = error instanceof ApiError && isRecord(error.body) ? SENTENCES.get(error.body.code) : undefined;
  if (own) return own();
  if (error instanceof ApiError && error.isWordless) return fallback;
  return error instanceof Error && error.message ? error.message : fallback;
}

/**
 * Returns the refusal at the field that the server names, when the form has that field. Otherwise it is a sentence for
 * the whole form.
 */
export function refusalOf(
  error: unknown,
  fallback: string,
  fields: readonly string[],
): string | Record<string, string> {
  const text = refusalText(error, fallback);
  const field = error instanceof ApiError && isRecord(error.body) ? error.body.field : null;
  return typeof field === 'string' && fields.includes(field) ? { [field]: text } : text;
}
