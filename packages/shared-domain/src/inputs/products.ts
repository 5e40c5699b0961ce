// Products as the server reads them. An Input is a whole record, a Patch any part of one.
import { coerce, type Infer, object, partial, type Struct } from 'superstruct';
import { jsonObject } from '../reading/shapes';
import { VALIDATION_MESSAGES } from '../validation/rules';
import {
  amountInput,
  baseValuesInput,
  INPUT_BOUNDS,
  maybe,
  optionalTextInput,
  requiredText,
  wholeNumberInput,
} from './fields';

const name = requiredText(INPUT_BOUNDS.shortTextLength, { required: VALIDATION_MESSAGES.nameRequired });

const productFields = object({
  name,
  sku: optionalTextInput(INPUT_BOUNDS.codeLength),
  barcode: optionalTextInput(INPUT_BOUNDS.codeLength),
  description: optionalTextInput(INPUT_BOUNDS.longTextLength),
  unitPrice: amountInput({
    required: VALIDATION_MESSAGES.unitPriceRequired,
    invalid: VALIDATION_MESSAGES.priceNotPositive,
  }),
  stockQuantity: maybe(
    wholeNumberInput(0, INPUT_BOUNDS.quantity, { invalid: VALIDATION_MESSAGES.stockNotPositive }),
  ),
  image: optionalTextInput(INPUT_BOUNDS.imageLength),
  categoryId: optionalTextInput(INPUT_BOUNDS.idLength),
  supplierId: optionalTextInput(INPUT_BOUNDS.idLength),
  baseValues: baseValuesInput(),
});

/** A product to create; category and supplier may come as `categoryId` or as `category: {id}` (spec 3). */
export const ProductInput = withLinksFolded(productFields);
/** Fields of a product to change. */
export const ProductPatch = withLinksFolded(partial(productFields));
/** The body of an inventory update; a negative quantity is possible because stock may be. */
export const InventoryInput = object({
  quantity: wholeNumberInput(-INPUT_BOUNDS.quantity, INPUT_BOUNDS.quantity),
});

/** A product to create, once checked. */
export type ProductInput = Infer<typeof ProductInput>;
/** Fields of a product to change, once checked. */
export type ProductPatch = Infer<typeof ProductPatch>;

function withLinksFolded<T, S>(struct: Struct<T, S>): Struct<T, S> {
  return coerce(struct, jsonObject, (body) => ({
    ...linkId(body, 'category'),
    ...linkId(body, 'supplier'),
    ...body,
  }));
}

// A body that says nothing about the link must stay silent about it: in a patch, silence keeps the link.
function linkId(body: Record<string, unknown>, link: 'category' | 'supplier'): Record<string, unknown> {
  const value = body[link];
  if (value === null) return { [`${link}Id`]: null };
  return typeof value === 'object' && 'id' in value ? { [`${link}Id`]: value.id } : {};
}
