// Products as the server reads them in requests. An Input is a whole record, and a Patch is any part of one.
import { array, coerce, type Infer, object, partial, refine, type Struct } from 'superstruct';
import { jsonObject } from '../reading/shapes';
import { VALIDATION_MESSAGES } from '../validation/rules';
import {
  amountInput,
  baseValuesInput,
  choiceInput,
  flagInput,
  INPUT_BOUNDS,
  maybe,
  optionalIds,
  optionalTextInput,
  requiredText,
  wholeNumberInput,
  withStoredTextsKept,
} from './fields';
import { withSchema } from './kind';

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
  trackStock: maybe(flagInput()),
  image: optionalTextInput(INPUT_BOUNDS.imageLength),
  categoryId: optionalTextInput(INPUT_BOUNDS.idLength),
  supplierId: optionalTextInput(INPUT_BOUNDS.idLength),
  taxIds: optionalIds(INPUT_BOUNDS.taxDetails),
  baseValues: baseValuesInput(),
});

/** Reads a product to create. Category and supplier may arrive as `categoryId` or as `category: {id}` (spec 3). */
export const ProductInput = withLinksFolded(productFields);
/** Reads the changed fields of a product. */
export const ProductPatch = withStoredTextsKept(withLinksFolded(partial(productFields)));
/** Reads the body of an inventory update. The quantity may be negative, because stock may be negative. */
export const InventoryInput = object({
  quantity: wholeNumberInput(-INPUT_BOUNDS.quantity, INPUT_BOUNDS.quantity),
  /** Why the stock is another one: 'Broken', 'Counted'. */
  reason: optionalTextInput(INPUT_BOUNDS.shortTextLength),
});
/** Reads a transfer of stock into another store. */
export const TransferInput = object({
  storeId: requiredText(INPUT_BOUNDS.idLength),
  quantity: wholeNumberInput(1, INPUT_BOUNDS.quantity),
  reason: optionalTextInput(INPUT_BOUNDS.shortTextLength),
});

/** The most products that one call copies into another store. */
const COPIED_AT_ONCE = 100;
/** The most products that one call compares with those of another store. */
export const COMPARED_AT_ONCE = 1_000;

const idsOfProducts = (max: number) =>
  withSchema(
    refine(
      array(requiredText(INPUT_BOUNDS.idLength)),
      'list',
      (ids) => (ids.length > 0 && ids.length <= max) || `productIds must have 1 to ${max} entries`,
    ),
    { minItems: 1, maxItems: max },
  );

/** Reads which products are copied into which store, and what becomes of those that the store has. */
export const CopyProductsInput = object({
  storeId: requiredText(INPUT_BOUNDS.idLength),
  productIds: idsOfProducts(COPIED_AT_ONCE),
  existing: choiceInput(['skip', 'update'], 'existing must be skip or update'),
});
/** Reads which products are compared with those of which store. */
export const CompareProductsInput = object({
  storeId: requiredText(INPUT_BOUNDS.idLength),
  productIds: idsOfProducts(COMPARED_AT_ONCE),
});

/** Which products are copied, after validation. */
export type CopyProductsInput = Infer<typeof CopyProductsInput>;
/** Which products are compared, after validation. */
export type CompareProductsInput = Infer<typeof CompareProductsInput>;
/** An inventory update, after validation. */
export type InventoryInput = Infer<typeof InventoryInput>;
/** A transfer of stock, after validation. */
export type TransferInput = Infer<typeof TransferInput>;
/** A product to create, after validation. */
export type ProductInput = Infer<typeof ProductInput>;
/** The changed fields of a product, after validation. */
export type ProductPatch = Infer<typeof ProductPatch>;

function withLinksFolded<T, S>(struct: Struct<T, S>): Struct<T, S> {
  const read = coerce(struct, jsonObject, (body) => ({
    ...linkId(body, 'category'),
    ...linkId(body, 'supplier'),
    ...body,
  }));
  const link = (field: string) => ({
    description: `Another form of ${field}: an object with its id, or null.`,
  });
  const properties = { category: link('categoryId'), supplier: link('supplierId') };
  return withSchema(read, { properties }, struct);
}

// A body without the link must stay without it, because a patch keeps a link that it does not mention.
function linkId(body: Record<string, unknown>, link: 'category' | 'supplier'): Record<string, unknown> {
  const value = body[link];
  if (value === null) return { [`${link}Id`]: null };
  return typeof value === 'object' && 'id' in value ? { [`${link}Id`]: value.id } : {};
}
