import { define } from 'superstruct';
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
