import { refine } from 'superstruct';
import { usernameProblem } from '../people/username';
import { VALIDATION_MESSAGES } from '../validation/rules';
import { INPUT_BOUNDS, requiredText } from './fields';

/** Reads the username of a new person. The caller must check that it looks like no other username of the shop. */
export const newUsernameInput = refine(
  requiredText(INPUT_BOUNDS.shortTextLength, { required: VALIDATION_MESSAGES.usernameRequired }),
  'username',
  (username) => usernameProblem(username) ?? true,
);
