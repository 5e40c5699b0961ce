import { type Infer, object } from 'superstruct';
import { VALIDATION_MESSAGES } from '../validation/rules';
import { anyText, INPUT_BOUNDS } from './fields';
import { passwordInput } from './password';

/** The body of a sign-in. The username is trimmed, and the client trims both fields (spec 5). */
export const LoginInput = object({
  username: anyText(INPUT_BOUNDS.shortTextLength, { required: VALIDATION_MESSAGES.usernameRequired }),
  password: passwordInput,
});

/** The body of a sign-in, after validation. */
export type LoginInput = Infer<typeof LoginInput>;
