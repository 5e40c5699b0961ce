import { type FieldErrors, isBlank, VALIDATION_MESSAGES } from './rules';

/** Checks the login form (spec 5). */
export function validateLogin(values: { username?: unknown; password?: unknown }): FieldErrors {
  const errors: FieldErrors = {};
  if (isBlank(values.username)) errors.username = VALIDATION_MESSAGES.usernameRequired;
  if (isBlank(values.password)) errors.password = VALIDATION_MESSAGES.passwordRequired;
  return errors;
}
