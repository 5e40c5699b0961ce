import { type FieldErrors, isBlank, isZeroOrMore, VALIDATION_MESSAGES, type ValidationMode } from './rules';

interface RateValues {
  name?: unknown;
  type?: unknown;
  value?: unknown;
}

/** Checks the tax form (spec 5); a value of 0 counts as missing, as the spec writes it. */
export function validateTax(values: RateValues, _mode?: ValidationMode): FieldErrors {
  const isMissing = isBlank(values.value) || Number(values.value) === 0;
  return validateRate(values, VALIDATION_MESSAGES.taxTypeRequired, isMissing);
}

/** Checks the discount form (spec 5); only an empty value counts as missing. */
export function validateDiscount(values: RateValues, _mode?: ValidationMode): FieldErrors {
  return validateRate(values, VALIDATION_MESSAGES.discountTypeRequired, isBlank(values.value));
}

function validateRate(values: RateValues, typeMessage: string, isValueMissing: boolean): FieldErrors {
  const errors: FieldErrors = {};
  if (isBlank(values.name)) errors.name = VALIDATION_MESSAGES.nameRequired;
  if (isBlank(values.type)) errors.type = typeMessage;
  if (isValueMissing) errors.value = VALIDATION_MESSAGES.valueRequired;
  else if (!isZeroOrMore(values.value)) errors.value = VALIDATION_MESSAGES.valueNotPositive;
  return errors;
}
