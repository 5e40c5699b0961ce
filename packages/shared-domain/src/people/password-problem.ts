import { typing } from '../texts';
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

/**
 * Returns the reason why a text cannot become a password. Null when it can. The screens and the server use the same
 * check.
 */
export function passwordProblem(password: unknown, username = ''): string | null {
  if (typeof password !== 'string' || password.trim() === '') return VALIDATION_MESSAGES.passwordRequired;
  if (password.length < MIN_LENGTH) return typing.passwordTooShort(MIN_LENGTH);
  if (password.length > MAX_LENGTH) return typing.passwordTooLong(MAX_LENGTH);
  // Outer spaces are refused because the sign-in form trims the typed password (spec 5).
  if (password !== password.trim()) return typing.passwordSpaces;
  if (isCommon(password.toLowerCase())) return typing.passwordCommon;
  return username !== '' && usernameKey(password) === usernameKey(username)
    ? typing.passwordIsUsername
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
