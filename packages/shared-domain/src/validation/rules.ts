// The checks that the forms and the server share, so that both give the same answer for the same value.
import { typing, validation } from '../texts';
import { hiddenCharacterIn, type PlainTextOptions } from '../words/plain-text';

/** The messages of a form by field. An empty object means that the form is valid. */
export type FieldErrors = Record<string, string>;

/** The mode of a form: creating a record or editing one. */
export interface ValidationMode {
  creating: boolean;
}

const SIMPLE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The sentences of spec 5, letter for letter. */
export const VALIDATION_MESSAGES = validation;

/** Checks whether a form field is empty: missing, null, or only spaces. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/**
 * Returns why a text with a hidden character is refused, without the name of its field. Null for a text without hidden
 * characters.
 */
export function hiddenCharacterProblem(value: unknown, options?: PlainTextOptions): string | null {
  const found = typeof value === 'string' ? hiddenCharacterIn(value.trim(), options) : null;
  return found && typing.hasHidden(found);
}

/** Returns the sentence of a form about a text with a hidden character. Undefined for a text without one. */
export function hiddenCharacterSentence(value: unknown, options?: PlainTextOptions): string | undefined {
  const found = typeof value === 'string' ? hiddenCharacterIn(value.trim(), options) : null;
  return found === null ? undefined : typing.deleteHidden(found);
}

/** Checks whether a form field holds a number of at least 0, as a number or as text. */
export function isZeroOrMore(value: unknown): boolean {
  if (isBlank(value) || (typeof value !== 'number' && typeof value !== 'string')) return false;
  const amount = Number(value);
  return Number.isFinite(amount) && amount >= 0;
}

/** Checks whether a text looks like an e-mail address (spec 5: a simple address pattern). */
export function isEmail(value: unknown): boolean {
  return typeof value === 'string' && SIMPLE_EMAIL.test(value.trim());
}
