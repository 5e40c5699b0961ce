import { taxWords } from '../texts';
import { PRODUCT_TAXES } from './product-taxes';
import {
  type FieldErrors,
  hiddenCharacterSentence,
  isBlank,
  isZeroOrMore,
  VALIDATION_MESSAGES,
  type ValidationMode,
} from './rules';

interface ProductValues {
  id?: unknown;
  name?: unknown;
  sku?: unknown;
  barcode?: unknown;
  description?: unknown;
  unitPrice?: unknown;
  stockQuantity?: unknown;
  /** The text of a form (see `taxesToText`). */
  taxIds?: unknown;
}

/** Checks the product form (spec 5). The stock may be left empty, which means 0. */
export function validateProduct(values: ProductValues, { creating }: ValidationMode): FieldErrors {
  const errors = hiddenCharactersIn(values);
  if (!creating && isBlank(values.id)) errors.id = VALIDATION_MESSAGES.productIdMissing;
  if (isBlank(values.name)) errors.name = VALIDATION_MESSAGES.nameRequired;
  if (isBlank(values.unitPrice)) errors.unitPrice = VALIDATION_MESSAGES.unitPriceRequired;
  else if (!isZeroOrMore(values.unitPrice)) errors.unitPrice = VALIDATION_MESSAGES.priceNotPositive;
  if (!isBlank(values.stockQuantity) && !isZeroOrMore(values.stockQuantity)) {
    errors.stockQuantity = VALIDATION_MESSAGES.stockNotPositive;
  }
  if (values.taxIds === PRODUCT_TAXES.choose) errors.taxIds = taxWords.taxesRequired;
  return errors;
}

function hiddenCharactersIn({ name, sku, barcode, description }: ProductValues): FieldErrors {
  const errors: FieldErrors = {};
  for (const [field, value] of Object.entries({ name, sku, barcode, description })) {
    const problem = hiddenCharacterSentence(value, { lines: field === 'description' });
    if (problem !== undefined) errors[field] = problem;
  }
  return errors;
}
