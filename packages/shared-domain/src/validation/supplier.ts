import { type FieldErrors, isBlank, isEmail, VALIDATION_MESSAGES, type ValidationMode } from './rules';

/** Checks the supplier form (spec 5); the e-mail address may be left empty. */
export function validateSupplier(
  values: { name?: unknown; email?: unknown },
  _mode?: ValidationMode,
): FieldErrors {
  const errors: FieldErrors = {};
  if (isBlank(values.name)) errors.name = VALIDATION_MESSAGES.nameRequired;
  if (!isBlank(values.email) && !isEmail(values.email)) errors.email = VALIDATION_MESSAGES.emailInvalid;
  return errors;
}
