import { passwordProblem } from '../people/password-problem';
import { VALIDATION_MESSAGES } from '../validation/rules';
import { INPUT_BOUNDS } from './fields';
import { kind } from './kind';

const ANY_PASSWORD = { type: 'string', maxLength: INPUT_BOUNDS.passwordLength, pattern: '\\S' };

/**
 * Reads a password: any text up to the limit, never trimmed. The limit exists because hashing a very long password
 * would let an attacker keep the server busy.
 */
export const passwordInput = kind<string>('password', ANY_PASSWORD, (value, context) => {
  if (typeof value !== 'string' || value.trim() === '') return VALIDATION_MESSAGES.passwordRequired;
  const field = context.path.join('.');
  return (
    value.length <= INPUT_BOUNDS.passwordLength ||
    `${field} must be at most ${INPUT_BOUNDS.passwordLength} characters`
  );
});

/** Reads a new password. The caller must check that it differs from the username, which is not known here. */
export const newPasswordInput = kind<string>(
  'password',
  { ...ANY_PASSWORD, description: 'Long, and no common password or the username.' },
  (value) => passwordProblem(value) ?? true,
);
