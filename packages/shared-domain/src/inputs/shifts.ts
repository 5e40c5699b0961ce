// Shifts as the server reads them in requests. These events have already happened at a till, so every readable body is
// accepted.
import { coerce, type Infer, object } from 'superstruct';
import { isRecord } from '../kernel/is-record';
import { addSums, CASH_MOVEMENT_KINDS } from '../shifts/shift-sums';
import { toPlainText } from '../words/plain-text';
import { seller } from './approvals';
import {
  amountInput,
  choiceInput,
  cleaned,
  fieldName,
  INPUT_BOUNDS,
  maybe,
  momentInput,
  optionalTextInput,
  requiredText,
  wholeNumberInput,
} from './fields';
import { kind } from './kind';

const MAX_SUMS = 200;
const MAX_SUM_NAME_LENGTH = 400;
const MAX_REASON_LENGTH = 500;
const MAX_DENOMINATIONS = 40;
const WORTH = /^\d{1,6}(\.\d{1,2})?$/;
const SUM = /^-?\d{1,15}\.\d{2}$/;

const shiftIdentity = {
  registerId: cleaned(requiredText(INPUT_BOUNDS.idLength)),
  shiftNumber: wholeNumberInput(1, INPUT_BOUNDS.registerSequence),
};

/** The person who took over the register by PIN. */
const soldBy = seller;

const countsSchema = {
  type: 'object',
  maxProperties: MAX_DENOMINATIONS,
  propertyNames: { pattern: WORTH.source },
  additionalProperties: { type: 'integer', minimum: 0, maximum: INPUT_BOUNDS.quantity },
};
const cashCounts = kind<Record<string, number>>('counts', countsSchema, (value, context) => {
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

const sumsSchema = {
  type: 'object',
  maxProperties: MAX_SUMS,
  propertyNames: { maxLength: MAX_SUM_NAME_LENGTH },
  additionalProperties: { type: 'string', pattern: SUM.source },
};
const namedAmounts = kind<Record<string, string>>('sums', sumsSchema, (value, context) => {
  const isSum = ([name, sum]: [string, unknown]) =>
    name.length <= MAX_SUM_NAME_LENGTH && typeof sum === 'string' && SUM.test(sum);
  const isRight = isRecord(value) && Object.entries(value).every(isSum);
  return (isRight && Object.keys(value).length <= MAX_SUMS) || `${fieldName(context)} must be named amounts`;
});

// A tax may have been named before hidden characters were refused, and its sales were booked without them.
const shiftSums = coerce(namedAmounts, namedAmounts, (sums) => {
  const named = Object.entries(sums);
  if (named.every(([name]) => toPlainText(name) === name)) return sums;
  return addSums(...named.map(([name, sum]) => ({ [toPlainText(name)]: sum })));
});

const sequence = maybe(wholeNumberInput(1, INPUT_BOUNDS.registerSequence));

/** Reads the opening of a shift. */
export const OpenShiftInput = object({
  ...shiftIdentity,
  floatAmount: amountInput(),
  counts: maybe(cashCounts),
  openedAt: momentInput(),
  soldBy,
});

/** Reads cash that was put into the drawer or taken out of it, and a correction of the float. */
export const CashMovementInput = object({
  ...shiftIdentity,
  kind: choiceInput(CASH_MOVEMENT_KINDS, 'Cash goes in or out, or the starting cash is corrected'),
  amount: amountInput(),
  reason: cleaned(requiredText(MAX_REASON_LENGTH, { required: 'A reason is required' })),
  movedAt: momentInput(),
  soldBy,
});

/** Reads the closing of a shift, with the cash count and the till's own sums. */
export const CloseShiftInput = object({
  ...shiftIdentity,
  openedAt: maybe(momentInput()),
  floatAmount: amountInput(),
  closedAt: momentInput(),
  countedAmount: amountInput(),
  counts: maybe(cashCounts),
  reason: cleaned(optionalTextInput(MAX_REASON_LENGTH)),
  till: object({ sums: shiftSums, firstSequence: sequence, lastSequence: sequence }),
  unsynced: object({ count: wholeNumberInput(0, INPUT_BOUNDS.registerSequence), sums: shiftSums }),
  soldBy,
});

/** The opening of a shift, after validation. */
export type OpenShiftInput = Infer<typeof OpenShiftInput>;
/** A cash movement, after validation. */
export type CashMovementInput = Infer<typeof CashMovementInput>;
/** The closing of a shift, after validation. */
export type CloseShiftInput = Infer<typeof CloseShiftInput>;
