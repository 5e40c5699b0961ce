// Held carts as the server reads them in requests. A cart was put aside on its till before it is sent, so every readable
// body is accepted.
import { array, type Infer, object, refine } from 'superstruct';
import { approvals, flag, managersWord, note, priceWas, seller } from './approvals';
import {
  amountInput,
  cleaned,
  INPUT_BOUNDS,
  maybe,
  momentInput,
  optionalIds,
  optionalTextInput,
  requiredText,
  wholeNumberInput,
} from './fields';
import { withSchema } from './kind';
import { uuidInput } from './uuid';

/** The largest number of own taxes of one line. */
const MAX_TAXES = INPUT_BOUNDS.taxDetails;
/** The length of a held cart's name, in characters. */
export const HELD_NAME_LENGTH = 60;

const id = cleaned(requiredText(INPUT_BOUNDS.idLength));

const HeldLineInput = object({
  productId: id,
  name: cleaned(requiredText(INPUT_BOUNDS.shortTextLength)),
  unitPrice: amountInput(),
  quantity: wholeNumberInput(1, INPUT_BOUNDS.quantity),
  taxIds: maybe(optionalIds(MAX_TAXES)),
  priceWas,
  note,
  approval: managersWord,
});

/** Reads a cart that was held. */
export const HoldCartInput = object({
  id,
  name: cleaned(requiredText(INPUT_BOUNDS.shortTextLength)),
  registerId: id,
  heldAt: momentInput(),
  lines: withSchema(
    refine(
      array(HeldLineInput),
      'list',
      (lines) =>
        (lines.length > 0 && lines.length <= INPUT_BOUNDS.saleLines) || 'A held sale needs at least one item',
    ),
    { minItems: 1, maxItems: INPUT_BOUNDS.saleLines },
  ),
  discountId: cleaned(optionalTextInput(INPUT_BOUNDS.idLength)),
  customerId: uuidInput,
  approvals,
  isTotalShown: flag,
  taxAmount: amountInput(),
  total: amountInput(),
  /** The held cart that was opened before, and that this one replaces. */
  replaces: cleaned(optionalTextInput(INPUT_BOUNDS.idLength)),
  /** The person who took over the register by PIN. */
  soldBy: seller,
});

/** Reads which register takes a held cart, or gives it up. */
export const HeldCartRegisterInput = object({ registerId: id });

/** A cart that was held, after validation. */
export type HoldCartInput = Infer<typeof HoldCartInput>;
/** The register that takes a held cart or gives it up, after validation. */
export type HeldCartRegisterInput = Infer<typeof HeldCartRegisterInput>;
