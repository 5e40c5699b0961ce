// The correction of a payment's tender, as the server reads it in requests.
import { coerce, type Infer, object, string } from 'superstruct';
import { CASH_ROUNDINGS, cashStepOf } from '../money/cash-rounding';
import { CORRECTABLE_TENDERS } from '../money/payments';
import { seller } from './approvals';
import {
  choiceInput,
  cleaned,
  INPUT_BOUNDS,
  maybe,
  momentInput,
  optionalTextInput,
  requiredText,
  wholeNumberInput,
} from './fields';
import { kind } from './kind';

const tender = choiceInput(CORRECTABLE_TENDERS, 'Unknown payment method');

const CASH_STEPS: readonly unknown[] = CASH_ROUNDINGS.map(cashStepOf).filter((step) => step > 0);
const cashStep = coerce(
  kind<number>(
    'cash step',
    { enum: [...CASH_STEPS, ...CASH_STEPS.map(String)] },
    (value) => CASH_STEPS.includes(value) || 'Cash is rounded to 0.05 or 0.10',
  ),
  string(),
  Number,
);

/** Reads the correction of a payment's tender. */
export const TenderCorrectionInput = object({
  /** The position of the payment in the sale, from 1 on. */
  payment: wholeNumberInput(1, INPUT_BOUNDS.payments),
  /** The tender that the payment has now, so that two corrections at the same time cannot both count. */
  from: tender,
  to: tender,
  reason: cleaned(requiredText(INPUT_BOUNDS.shortTextLength, { required: 'A reason is required' })),
  correctedAt: momentInput(),
  /** The person who made the correction, when that person took over the register by PIN. */
  correctedBy: seller,
  registerId: cleaned(optionalTextInput(INPUT_BOUNDS.idLength)),
  /** The smallest step of cash in the shop, when a payment becomes cash. */
  cashRoundingStep: maybe(cashStep),
  shiftNumber: maybe(wholeNumberInput(1, INPUT_BOUNDS.registerSequence)),
});

/** The correction of a payment's tender, after validation. */
export type TenderCorrectionInput = Infer<typeof TenderCorrectionInput>;
