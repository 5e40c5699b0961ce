// Fields of the few bodies that only the server uses. The fields of entities are in shared-domain.
import { hiddenCharacterProblem, INPUT_BOUNDS } from '@evertill/shared-domain';
import { type Context, coerce, define, refine, type Struct, string } from 'superstruct';

/** Describes a required text, trimmed and without hidden characters. */
export function textField(sentence: string, maxLength = 200): Struct<string, null> {
  const struct = define<string>('text', (value) => {
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
  const struct = define<string | null | undefined>('text', (value) => {
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

// A text that is longer than a line may have lines.
function plain<T>(struct: Struct<T, null>, maxLength: number): Struct<T, null> {
  return refine(struct, 'plain text', (value, { path }: Context) => {
    const problem = hiddenCharacterProblem(value, { lines: maxLength > INPUT_BOUNDS.shortTextLength });
    return problem === null || `${path.join('.')} ${problem}`;
  });
}
