// Fields of the few bodies that only the server uses. The fields of entities are in shared-domain.
import { hiddenCharacterProblem, INPUT_BOUNDS, kind, withSchema } from '@evertill/shared-domain';
import { array, type Context, coerce, refine, type Struct, size, string } from 'superstruct';

/** Describes a required text, trimmed and without hidden characters. */
export function textField(sentence: string, maxLength = 200): Struct<string, null> {
  const schema = { type: 'string', maxLength, pattern: '\\S' };
  const struct = kind<string>('text', schema, (value) => {
    if (typeof value !== 'string' || value === '') return sentence;
    return value.length <= maxLength || `It must be at most ${maxLength} characters`;
  });
  return plain(
    coerce(struct, string(), (value) => value.trim()),
    maxLength,
  );
}

/** Describes an optional text, trimmed and without hidden characters. An empty text becomes null. */
export function optionalTextField(maxLength = 200): Struct<string | null | undefined, null> {
  const struct = kind<string | null | undefined>('text', { type: 'string', maxLength }, (value) => {
    if (value === undefined || value === null) return true;
    return (
      (typeof value === 'string' && value.length <= maxLength) || `It must be at most ${maxLength} characters`
    );
  });
  return plain(
    coerce(struct, string(), (value) => value.trim() || null),
    maxLength,
  );
}

/** Describes a list with a number of entries between two bounds, both included. */
export function listField<T, S>(entry: Struct<T, S>, min: number, max: number): Struct<T[], Struct<T, S>> {
  return withSchema(size(array(entry), min, max), { minItems: min, maxItems: max });
}

// A text that is longer than a line may have lines.
function plain<T>(struct: Struct<T, null>, maxLength: number): Struct<T, null> {
  return refine(struct, 'plain text', (value, { path }: Context) => {
    const problem = hiddenCharacterProblem(value, { lines: maxLength > INPUT_BOUNDS.shortTextLength });
    return problem === null || `${path.join('.')} ${problem}`;
  });
}
