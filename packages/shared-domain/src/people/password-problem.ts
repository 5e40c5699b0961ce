import { VALIDATION_MESSAGES } from '../validation/rules';
import { COMMON_PASSWORDS } from './common-passwords';
import { usernameKey } from './username';

const MIN_LENGTH = 8;
const MAX_LENGTH = 200;
const RUNS = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'zyxwvutsrqponmlkjihgfedcba',
];

/** The messages about a new password. */
export const PASSWORD_MESSAGES = {
  tooShort: `The password must have at least ${MIN_LENGTH} characters`,
  tooLong: `The password must have at most ${MAX_LENGTH} characters`,
  spaces: 'The password must not begin or end with a space',
  common: 'This password is one of the first that are tried. Please choose another one.',
  isUsername: 'The password must not be the username',
} as const;

/**
 * Returns the reason why a text cannot become a password. Null when it can. The screens and the server use the same
 * check.
 */
export function passwordProblem(password: unknown, username = ''): string | null {
  if (typeof password !== 'string' || password.trim() === '') return VALIDATION_MESSAGES.passwordRequired;
  if (password.length < MIN_LENGTH) return PASSWORD_MESSAGES.tooShort;
  if (password.length > MAX_LENGTH) return PASSWORD_MESSAGES.tooLong;
  // Outer spaces are refused because the sign-in form trims the typed password (spec 5).
  if (password !== password.trim()) return PASSWORD_MESSAGES.spaces;
  if (isCommon(password.toLowerCase())) return PASSWORD_MESSAGES.common;
  return username !== '' && usernameKey(password) === usernameKey(username)
    ? PASSWORD_MESSAGES.isUsername
    : null;
}

function isCommon(password: string): boolean {
  const stem = password.replace(/[\d\W_]+$/, '');
  const isOneCharacter = new Set(password).size === 1;
  return (
    isOneCharacter ||
    RUNS.some((run) => run.includes(password)) ||
    COMMON_PASSWORDS.has(password) ||
    COMMON_PASSWORDS.has(stem)
  );
}
