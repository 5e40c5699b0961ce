// Fields of the few bodies that only the server knows; the entities' own are in shared-domain.
import { coerce, define, type Struct, string } from 'superstruct';

/** A text that must be there, trimmed. */
export function textField(sentence: string, maxLength = 200): Struct<string, null> {
  const struct = define<string>('text', (value) => {
    if (typeof value !== 'string' || value === '') return sentence;
    return value.length <= maxLength || `It must be at most ${maxLength} characters`;
  });
  return coerce(struct, string(), (value) => value.trim());
}

/** A text that may be missing or empty. */
export function optionalTextField(maxLength = 200): Struct<string | null | undefined, null> {
  const struct = define<string | null | undefined>('text', (value) => {
    if (value === undefined || value === null) return true;
    return (
      (typeof value === 'string' && value.length <= maxLength) || `It must be at most ${maxLength} characters`
    );
  });
  return coerce(struct, string(), (value) => value.trim() || null);
}

const MIN_PASSWORD_LENGTH = 8;
const MAX_PASSWORD_LENGTH = 200;

/** A new password. */
export const newPasswordField = define<string>('password', (value) => {
  if (typeof value !== 'string' || value === '') return 'Password is required';
  if (value.length < MIN_PASSWORD_LENGTH)
    return `The password must have at least ${MIN_PASSWORD_LENGTH} characters`;
  return (
    value.length <= MAX_PASSWORD_LENGTH || `The password must have at most ${MAX_PASSWORD_LENGTH} characters`
  );
});
