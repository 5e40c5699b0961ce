// Fields of the few bodies that only the server uses. The fields of entities are in shared-domain.
import { coerce, define, type Struct, string } from 'superstruct';

/** Describes a required text, trimmed. */
export function textField(sentence: string, maxLength = 200): Struct<string, null> {
  const struct = define<string>('text', (value) => {
    if (typeof value !== 'string' || value === '') return sentence;
    return value.length <= maxLength || `It must be at most ${maxLength} characters`;
  });
  return coerce(struct, string(), (value) => value.trim());
}

/** Describes an optional text, trimmed. An empty text becomes null. */
export function optionalTextField(maxLength = 200): Struct<string | null | undefined, null> {
  const struct = define<string | null | undefined>('text', (value) => {
    if (value === undefined || value === null) return true;
    return (
      (typeof value === 'string' && value.length <= maxLength) || `It must be at most ${maxLength} characters`
    );
  });
  return coerce(struct, string(), (value) => value.trim() || null);
}
