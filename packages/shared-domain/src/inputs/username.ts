import { coerce, refine, type Struct } from 'superstruct';
import { usernameProblem } from '../people/username';
import { jsonObject } from '../reading/shapes';
import { VALIDATION_MESSAGES } from '../validation/rules';
import { INPUT_BOUNDS, requiredText } from './fields';
import { withSchema } from './kind';

/** Reads the username of a new person. The caller must check that it looks like no other username of the shop. */
export const newUsernameInput = refine(
  requiredText(
    INPUT_BOUNDS.shortTextLength,
    { required: VALIDATION_MESSAGES.usernameRequired },
    { description: 'Letters, digits and signs that look like no other name. Never changed later.' },
  ),
  'username',
  (username) => usernameProblem(username) ?? true,
);

/**
 * Reads an edit of a person without the username, which cannot be changed (spec 5). An edit may contain the stored
 * username, which may be of a time with other rules.
 */
export function withoutUsername<T, S>(struct: Struct<T, S>): Struct<T, S> {
  const read = coerce(struct, jsonObject, ({ username: _, ...body }) => body);
  return withSchema(read, { properties: { username: { description: 'Ignored.' } } }, struct);
}
