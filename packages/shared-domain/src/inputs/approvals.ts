// What a manager approved at a register, and what was changed on a line, as the server reads them in requests. What cannot
// be read is left out, because it must never be the reason to refuse a sale that was paid.
import { array, coerce, type Infer, literal, object, type Struct, string, unknown } from 'superstruct';
import { isRecord } from '../kernel/is-record';
import {
  APPROVAL_TEXT_LENGTH,
  APPROVED_ACTIONS,
  type Approval,
  type ManagersWord,
} from '../people/approvals';
import { toPlainText } from '../words/plain-text';
import {
  amountInput,
  choiceInput,
  cleaned,
  INPUT_BOUNDS,
  momentInput,
  optionalTextInput,
  requiredText,
  wholeNumberInput,
} from './fields';
import { leftOut } from './kind';

/** The most approvals of one sale. More than a person gives, and few enough to keep. */
const MOST_APPROVALS = 100;

const lineNumber = wholeNumberInput(0, INPUT_BOUNDS.saleLines - 1);
const line = leftOut<number>(lineNumber, (value) => {
  const [problem, read] = lineNumber.validate(value, { coerce: true });
  return problem ? undefined : read;
});

const WordInput = object({
  approvedBy: cleaned(requiredText(INPUT_BOUNDS.idLength)),
  how: literal('pin'),
  pinSetAt: momentInput(),
  reason: coerce(string(), unknown(), (value) => plainText(value) ?? ''),
  at: momentInput(),
});

const ApprovalInput = object({
  ...WordInput.schema,
  action: choiceInput(APPROVED_ACTIONS, 'Unknown action'),
  line,
});

const SellerInput = object({
  userId: cleaned(requiredText(INPUT_BOUNDS.idLength)),
  pinSetAt: momentInput(),
});

/** Reads who stood at the register, when that person took it over by PIN. */
export const seller = leftOut<Infer<typeof SellerInput>>(SellerInput, (value) =>
  readWith(SellerInput, value),
);

/** Reads a manager's word about a held line. */
export const managersWord = leftOut<ManagersWord>(WordInput, (value) => readWith(WordInput, value));

/** Reads the approvals of a sale. Those that cannot be read are left out. */
export const approvals = leftOut<Approval[]>(array(ApprovalInput), (value) => {
  if (!Array.isArray(value)) return undefined;
  const read = value.slice(0, MOST_APPROVALS).flatMap((one) => readWith(ApprovalInput, one) ?? []);
  return read.length === 0 ? undefined : read;
});

/** Reads a mark that is set or missing. */
export const flag = leftOut<true>({ const: true }, (value) => (value === true ? true : undefined));

/** Reads that the drawer of a register was opened without a sale. It was opened before this is sent. */
export const DrawerOpeningInput = object({
  registerId: cleaned(optionalTextInput(INPUT_BOUNDS.idLength)),
  openedAt: momentInput(),
  /** The person who took over the register by PIN. */
  soldBy: seller,
  approval: managersWord,
});

/** That the drawer of a register was opened without a sale, after validation. */
export type DrawerOpeningInput = Infer<typeof DrawerOpeningInput>;

const plainAmount = amountInput();
const amount = leftOut<number>(plainAmount, (value) => {
  const [problem, read] = plainAmount.validate(value, { coerce: true });
  return problem ? undefined : read;
});

/** Reads the price that a product had when the price of its line was changed. */
export const priceWas = amount;

/** Reads that a cart was emptied after its total was shown, and never paid. It was emptied before this is sent. */
export const ClearedCartInput = object({
  registerId: cleaned(optionalTextInput(INPUT_BOUNDS.idLength)),
  clearedAt: momentInput(),
  /** The person who took over the register by PIN. */
  soldBy: seller,
  approvals,
  /** The amount due of what was in the cart. Missing when its items were removed one by one. */
  total: amount,
});

/** That a cart was emptied after its total was shown, after validation. */
export type ClearedCartInput = Infer<typeof ClearedCartInput>;

/** Reads the note of a line. */
export const note = leftOut<string>({ type: 'string', maxLength: APPROVAL_TEXT_LENGTH }, plainText);

function plainText(value: unknown): string | undefined {
  const text = typeof value === 'string' ? toPlainText(value).replace(/\s+/g, ' ').trim() : '';
  return text === '' ? undefined : text.slice(0, APPROVAL_TEXT_LENGTH).trim();
}

function readWith<T, S>(struct: Struct<T, S>, value: unknown): T | undefined {
  if (!isRecord(value)) return undefined;
  const [problem, read] = struct.validate(value, { coerce: true, mask: true });
  return problem ? undefined : read;
}
