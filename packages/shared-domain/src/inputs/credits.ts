// Gift cards and store credit as the server reads them in requests (see docs/decisions/036).
import { array, coerce, type Infer, object, refine, string } from 'superstruct';
import { readCreditCode } from '../credits/credit-code';
import { isRecord } from '../kernel/is-record';
import { amountInput, cleaned, INPUT_BOUNDS, optionalTextInput, requiredText } from './fields';
import { leftOut, withSchema } from './kind';
import { uuidInput } from './uuid';

const MOST_ISSUED = 100;
const CODE_REQUIRED = 'Enter the code of the card';

const positive = withSchema(
  refine(amountInput(), 'positive', (amount) => amount > 0 || 'The amount must be positive'),
  { exclusiveMinimum: 0, description: 'More than 0. Rounded to two decimals.' },
);
const key = requiredText(INPUT_BOUNDS.idLength);
const reason = cleaned(requiredText(INPUT_BOUNDS.shortTextLength, { required: 'A reason is required' }));

/** Reads a credit that a till gave out: its id and code, both made there, and its amount. */
const IssuedCreditInput = object({ id: string(), code: string(), amount: amountInput() });

/** A credit that a till gave out. */
type IssuedCreditInput = Infer<typeof IssuedCreditInput>;

// A credit that cannot be read is left out, because it must never be the reason to refuse a sale or a refund. The server
// notices what is missing, and tells a manager.
function readIssued(value: unknown): IssuedCreditInput | undefined {
  if (!isRecord(value)) return undefined;
  const [problem, read] = IssuedCreditInput.validate(value, { coerce: true, mask: true });
  if (problem) return undefined;
  const [, id] = uuidInput.validate(read.id, { coerce: true });
  const code = readCreditCode(read.code);
  return id && code && read.amount > 0 ? { id, code, amount: read.amount } : undefined;
}

/** Reads the credits that a sale gave out. */
export const issuedCreditsInput = leftOut<IssuedCreditInput[]>(array(IssuedCreditInput), (value) =>
  Array.isArray(value) ? value.slice(0, MOST_ISSUED).flatMap((one) => readIssued(one) ?? []) : undefined,
);

/** Reads the store credit that a refund gave out instead of money. */
export const issuedCreditInput = leftOut<IssuedCreditInput>(IssuedCreditInput, readIssued);

/** Reads a question for the credit of a code. */
export const CreditLookupInput = object({
  code: withSchema(
    refine(
      coerce(string(), string(), (text) => readCreditCode(text) ?? ''),
      'code',
      (code) => code !== '' || CODE_REQUIRED,
    ),
    { description: 'The code of a gift card or of store credit, with or without its spaces.' },
  ),
});

/** Reads a payment by credit. `key` is the id of the payment, made on the till: each is booked once. */
export const RedeemCreditInput = object({
  key,
  amount: positive,
  registerId: cleaned(optionalTextInput(INPUT_BOUNDS.idLength)),
});

/** Reads a payment by credit that is given back, because its sale was not made. */
export const ReleaseCreditInput = object({
  key,
  reason: cleaned(optionalTextInput(INPUT_BOUNDS.shortTextLength)),
});

/** Reads why a credit is made void. */
export const VoidCreditInput = object({ reason });

/** A payment by credit, after validation. */
export type RedeemCreditInput = Infer<typeof RedeemCreditInput>;
/** A payment by credit that is given back, after validation. */
export type ReleaseCreditInput = Infer<typeof ReleaseCreditInput>;
/** Why a credit is made void, after validation. */
export type VoidCreditInput = Infer<typeof VoidCreditInput>;
