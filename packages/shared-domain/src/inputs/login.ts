import { type Infer, object } from 'superstruct';
import { VALIDATION_MESSAGES } from '../validation/rules';
import { INPUT_BOUNDS, requiredText } from './fields';
import { passwordInput } from './password';

/** The body of a sign-in (spec 5: the username is trimmed; the client trims both). */
export const LoginInput = object({
  username: requiredText(INPUT_BOUNDS.shortTextLength, { required: VALIDATION_MESSAGES.usernameRequired }),
  password: passwordInput,
});

/** The body of a sign-in, after validation. */
export type LoginInput = Infer<typeof LoginInput>;
