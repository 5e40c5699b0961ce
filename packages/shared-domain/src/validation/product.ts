import { type FieldErrors, isBlank, isZeroOrMore, VALIDATION_MESSAGES, type ValidationMode } from './rules';

/** Checks the product form (spec 5). The stock may be left empty, which means 0. */
export function validateProduct(
  values: { id?: unknown; name?: unknown; unitPrice?: unknown; stockQuantity?: unknown },
  { creating }: ValidationMode,
): FieldErrors {
  const errors: FieldErrors = {};
  if (!creating && isBlank(values.id)) errors.id = VALIDATION_MESSAGES.productIdMissing;
  if (isBlank(values.name)) errors.name = VALIDATION_MESSAGES.nameRequired;
  if (isBlank(values.unitPrice)) errors.unitPrice = VALIDATION_MESSAGES.unitPriceRequired;
  else if (!isZeroOrMore(values.unitPrice)) errors.unitPrice = VALIDATION_MESSAGES.priceNotPositive;
  if (!isBlank(values.stockQuantity) && !isZeroOrMore(values.stockQuantity)) {
    errors.stockQuantity = VALIDATION_MESSAGES.stockNotPositive;
  }
  return errors;
}
