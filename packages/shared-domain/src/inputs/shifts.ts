// A shift at the door of the server. All of it has taken place at a till, so nothing is refused that can be read.
import { define, type Infer, object } from 'superstruct';
import { isRecord } from '../is-record';
import { CASH_MOVEMENT_KINDS } from '../shifts/shift-sums';
import {
  amountInput,
  choiceInput,
  fieldName,
  INPUT_BOUNDS,
  maybe,
  momentInput,
  optionalTextInput,
  requiredText,
  wholeNumberInput,
} from './fields';

const MAX_SUMS = 200;
const MAX_SUM_NAME_LENGTH = 400;
const MAX_REASON_LENGTH = 500;
const MAX_DENOMINATIONS = 40;
const WORTH = /^\d{1,6}(\.\d{1,2})?$/;
const SUM = /^-?\d{1,15}\.\d{2}$/;

const place = {
  registerId: requiredText(INPUT_BOUNDS.idLength),
  shiftNumber: wholeNumberInput(1, INPUT_BOUNDS.registerSequence),
};

const cashCounts = define<Record<string, number>>('counts', (value, context) => {
  const isCount = ([worth, count]: [string, unknown]) =>
    WORTH.test(worth) &&
    Number.isInteger(count) &&
    Number(count) >= 0 &&
    Number(count) <= INPUT_BOUNDS.quantity;
  const isRight = isRecord(value) && Object.entries(value).every(isCount);
  return (
    (isRight && Object.keys(value).length <= MAX_DENOMINATIONS) ||
    `${fieldName(context)} must say how many there are of each note and coin`
  );
});

const shiftSums = define<Record<string, string>>('sums', (value, context) => {
  const isSum = ([name, sum]: [string, unknown]) =>
    name.length <= MAX_SUM_NAME_LENGTH && typeof sum === 'string' && SUM.test(sum);
  const isRight = isRecord(value) && Object.entries(value).every(isSum);
  return (isRight && Object.keys(value).length <= MAX_SUMS) || `${fieldName(context)} must be named amounts`;
});

const sequence = maybe(wholeNumberInput(1, INPUT_BOUNDS.registerSequence));

/** A shift that begins. */
export const OpenShiftInput = object({
  ...place,
  floatAmount: amountInput(),
  counts: maybe(cashCounts),
  openedAt: momentInput(),
});

/** Cash put into the drawer or taken out of it. */
export const CashMovementInput = object({
  ...place,
  kind: choiceInput(CASH_MOVEMENT_KINDS, 'Cash goes in or out'),
  amount: amountInput(),
  reason: requiredText(MAX_REASON_LENGTH, { required: 'A reason is required' }),
  movedAt: momentInput(),
});

/** A shift that ends, with the count, and with what the till itself knows of it. */
export const CloseShiftInput = object({
  ...place,
  openedAt: maybe(momentInput()),
  floatAmount: amountInput(),
  closedAt: momentInput(),
  countedAmount: amountInput(),
  counts: maybe(cashCounts),
  reason: optionalTextInput(MAX_REASON_LENGTH),
  till: object({ sums: shiftSums, firstSequence: sequence, lastSequence: sequence }),
  unsynced: object({ count: wholeNumberInput(0, INPUT_BOUNDS.registerSequence), sums: shiftSums }),
});

/** A shift that begins, once checked. */
export type OpenShiftInput = Infer<typeof OpenShiftInput>;
/** Cash put in or taken out, once checked. */
export type CashMovementInput = Infer<typeof CashMovementInput>;
/** A shift that ends, once checked. */
export type CloseShiftInput = Infer<typeof CloseShiftInput>;
