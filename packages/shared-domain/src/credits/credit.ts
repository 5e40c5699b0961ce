// Gift cards and store credit as the server answers them (see docs/decisions/036).
import { array, boolean, enums, type Infer, mask, nullable, string, type } from 'superstruct';
import { numeric } from '../reading/fields';
import { values } from '../texts';

/** The kinds of credit. A gift card was paid for, store credit was given instead of money. */
export const CREDIT_KINDS = ['gift-card', 'store-credit'] as const;

/** A kind of credit. */
export type CreditKind = (typeof CREDIT_KINDS)[number];

/** The kinds of entries in the ledger of a credit. */
export const CREDIT_ENTRY_KINDS = ['issue', 'redeem', 'release', 'refund', 'void'] as const;

/** A kind of entry. */
export type CreditEntryKind = (typeof CREDIT_ENTRY_KINDS)[number];

/** The entity name of changes of credits in the outbox. */
export const CREDITS = 'credits';

/** The id under which a sale has a gift card among its items. No product has it. */
export const GIFT_CARD_PRODUCT = 'gift-card';

/** The most that one gift card can be sold for, in dollars. */
export const MOST_ON_A_CARD = 2_000;

const fields = {
  id: string(),
  kind: enums(CREDIT_KINDS),
  /** The last characters of the code. */
  codeEnd: string(),
  balance: numeric,
  voidedAt: nullable(string()),
};

const CreditStruct = type(fields);

const ListedStruct = type({ ...fields, issuedAt: string(), customerName: nullable(string()) });

const EntryStruct = type({
  id: string(),
  kind: enums(CREDIT_ENTRY_KINDS),
  /** Below zero for money that left the credit. */
  amount: numeric,
  key: string(),
  saleNumber: nullable(string()),
  userName: nullable(string()),
  reason: nullable(string()),
  at: string(),
  /** True for a redemption whose sale has not arrived, and that was not given back. */
  isOpen: boolean(),
});

const ListStruct = type({ items: array(ListedStruct) });
const HistoryStruct = type({ ...ListedStruct.schema, entries: array(EntryStruct) });

/** A credit, as a till sees it. */
export type Credit = Infer<typeof CreditStruct>;

/** A credit in the list of the back office. */
export type ListedCredit = Infer<typeof ListedStruct>;

/** An entry of a credit's ledger. */
export type CreditEntry = Infer<typeof EntryStruct>;

/** A credit with its entries, oldest first. */
export type CreditHistory = Infer<typeof HistoryStruct>;

/** Returns the name of a gift card as an item of a sale. */
export function giftCardName(): string {
  return values.giftCard;
}

/** Reads a credit from the wire. Throws a StructError that names the invalid field. */
export function parseCredit(wire: unknown): Credit {
  return mask(wire, CreditStruct);
}

/** Reads the list of credits from the wire. Throws a StructError that names the invalid field. */
export function parseCredits(wire: unknown): ListedCredit[] {
  return mask(wire, ListStruct).items;
}

/** Reads a credit with its entries from the wire. Throws a StructError that names the invalid field. */
export function parseCreditHistory(wire: unknown): CreditHistory {
  return mask(wire, HistoryStruct);
}
