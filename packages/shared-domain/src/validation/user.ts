import { type FieldErrors, isBlank, isEmail, VALIDATION_MESSAGES, type ValidationMode } from './rules';

/** Checks the user form (spec 5); the password is required only when a user is created. */
export function validateUser(
  values: { username?: unknown; password?: unknown; email?: unknown; role?: unknown },
  { creating }: ValidationMode,
): FieldErrors {
  const errors: FieldErrors = {};
  if (isBlank(values.username)) errors.username = VALIDATION_MESSAGES.usernameRequired;
  if (creating && isBlank(values.password)) errors.password = VALIDATION_MESSAGES.passwordRequired;
  if (isBlank(values.role)) errors.role = VALIDATION_MESSAGES.roleRequired;
  if (!isBlank(values.email) && !isEmail(values.email)) errors.email = VALIDATION_MESSAGES.emailInvalid;
  return errors;
}

/** Checks the login form (spec 5). */
export function validateLogin(values: { username?: unknown; password?: unknown }): FieldErrors {
  const errors: FieldErrors = {};
  if (isBlank(values.username)) errors.username = VALIDATION_MESSAGES.usernameRequired;
  if (isBlank(values.password)) errors.password = VALIDATION_MESSAGES.passwordRequired;
  return errors;
}
