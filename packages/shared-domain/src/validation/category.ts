import { type FieldErrors, isBlank, VALIDATION_MESSAGES, type ValidationMode } from './rules';

/** Checks the category form (spec 5). */
export function validateCategory(values: { name?: unknown }, _mode?: ValidationMode): FieldErrors {
  return isBlank(values.name) ? { name: VALIDATION_MESSAGES.nameRequired } : {};
}
