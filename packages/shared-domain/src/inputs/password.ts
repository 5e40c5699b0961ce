import { define } from 'superstruct';
import { passwordProblem } from '../people/password-problem';
import { VALIDATION_MESSAGES } from '../validation/rules';
import { INPUT_BOUNDS } from './fields';

/**
 * Reads a password: any text up to the limit, never trimmed. The limit exists because hashing a very long password
 * would let an attacker keep the server busy.
 */
export const passwordInput = define<string>('password', (value, context) => {
  if (typeof value !== 'string' || value.trim() === '') return VALIDATION_MESSAGES.passwordRequired;
  const field = context.path.join('.');
  return (
    value.length <= INPUT_BOUNDS.passwordLength ||
    `${field} must be at most ${INPUT_BOUNDS.passwordLength} characters`
  );
});

/** Reads a new password. The caller must check that it differs from the username, which is not known here. */
export const newPasswordInput = define<string>('password', (value) => passwordProblem(value) ?? true);
