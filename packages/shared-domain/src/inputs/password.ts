import { define } from 'superstruct';
import { passwordProblem } from '../passwords/password-problem';
import { VALIDATION_MESSAGES } from '../validation/rules';
import { INPUT_BOUNDS } from './fields';

/** A password: any text of at most the bound, never trimmed, because hashing a very long one is work for free. */
export const passwordInput = define<string>('password', (value, context) => {
  if (typeof value !== 'string' || value.trim() === '') return VALIDATION_MESSAGES.passwordRequired;
  const field = context.path.join('.');
  return (
    value.length <= INPUT_BOUNDS.passwordLength ||
    `${field} must be at most ${INPUT_BOUNDS.passwordLength} characters`
  );
});

/** A password that is to be set; whether it is the username too, only its caller can tell. */
export const newPasswordInput = define<string>('password', (value) => passwordProblem(value) ?? true);
