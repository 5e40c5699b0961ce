// The correction of a payment's tender, as the server reads it in requests.
import { type Infer, object } from 'superstruct';
import { CORRECTABLE_TENDERS } from '../money/payments';
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

const tender = choiceInput(CORRECTABLE_TENDERS, 'Unknown payment method');

/** Reads the correction of a payment's tender. */
export const TenderCorrectionInput = object({
  /** The position of the payment in the sale, from 1 on. */
  payment: wholeNumberInput(1, INPUT_BOUNDS.payments),
  /** The tender that the payment has now, so that two corrections at the same time cannot both count. */
  from: tender,
  to: tender,
  reason: cleaned(requiredText(INPUT_BOUNDS.shortTextLength, { required: 'A reason is required' })),
  correctedAt: momentInput(),
  registerId: cleaned(optionalTextInput(INPUT_BOUNDS.idLength)),
  shiftNumber: maybe(wholeNumberInput(1, INPUT_BOUNDS.registerSequence)),
});

/** The correction of a payment's tender, after validation. */
export type TenderCorrectionInput = Infer<typeof TenderCorrectionInput>;
