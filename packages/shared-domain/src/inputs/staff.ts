// Users and sign-in as the server reads them.
import { type Infer, object, partial } from 'superstruct';
import { ROLES } from '../roles';
import { VALIDATION_MESSAGES } from '../validation/rules';
import { withFlagFolded } from './active';
import { emailInput } from './catalogue';
import {
  baseValuesInput,
  choiceInput,
  flagInput,
  INPUT_BOUNDS,
  maybe,
  optionalTextInput,
  requiredText,
} from './fields';
import { passwordInput } from './password';

const userFields = {
  username: requiredText(INPUT_BOUNDS.shortTextLength, { required: VALIDATION_MESSAGES.usernameRequired }),
  firstName: optionalTextInput(INPUT_BOUNDS.shortTextLength),
  lastName: optionalTextInput(INPUT_BOUNDS.shortTextLength),
  email: emailInput,
  role: choiceInput(ROLES, VALIDATION_MESSAGES.roleRequired),
  isActive: flagInput(),
};

/** A user to create (spec 5: the password is required). */
export const UserInput = withFlagFolded(object({ ...userFields, password: passwordInput }));
/** Fields of a user to change; a missing or blank password keeps the current one, and the username never changes. */
export const UserPatch = withFlagFolded(
  object({
    ...partial(object(userFields)).schema,
    password: maybe(passwordInput),
    baseValues: baseValuesInput(),
  }),
);
/** The body of a sign-in (spec 5: the username is trimmed; the client trims both). */
export const LoginInput = object({
  username: requiredText(INPUT_BOUNDS.shortTextLength, { required: VALIDATION_MESSAGES.usernameRequired }),
  password: passwordInput,
});

/** A user to create, once checked. */
export type UserInput = Infer<typeof UserInput>;
/** Fields of a user to change, once checked. */
export type UserPatch = Infer<typeof UserPatch>;
/** The body of a sign-in, once checked. */
export type LoginInput = Infer<typeof LoginInput>;
