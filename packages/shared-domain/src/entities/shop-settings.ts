// The settings of a shop. To add a setting, add a line to the wire struct, to the input and to the defaults below. The
// server's route and store, the device's cache and the types follow from them.
import {
  array,
  boolean,
  coerce,
  define,
  enums,
  type Infer,
  nullable,
  number,
  object,
  optional,
  record,
  refine,
  type Struct,
  string,
  unknown,
} from 'superstruct';
import {
  amountInput,
  choiceInput,
  flagInput,
  INPUT_BOUNDS,
  maybe,
  optionalIds,
  optionalTextInput,
  wholeNumberInput,
} from '../inputs/fields';
import { kind, withSchema } from '../inputs/kind';
import { isRecord } from '../kernel/is-record';
import { CASH_ROUNDINGS } from '../money/cash-rounding';
import { jsonObject } from '../reading/shapes';
import { PLAIN_ENTITIES } from './plain-entities';
import type { ReceiptHead } from './receipt-head';
import { findLogoProblem, type ReceiptLogo } from './receipt-logo';

/** What a new store sets up first, in the order in which a person does it. */
export const FIRST_STEPS = ['products', 'taxes', 'stock', 'printer', 'staff'] as const;

/** One of the first steps of a store. */
export type FirstStep = (typeof FIRST_STEPS)[number];

const OFFLINE_CHOICES = ['queue', 'refuse'] as const;

/** The kinds of record that a register may change offline, by entity name. */
export const OFFLINE_ENTITIES: readonly string[] = ['products', ...PLAIN_ENTITIES.map(({ name }) => name)];

/** Decides for each kind of record whether an offline change is queued or refused. A missing kind is queued. */
export type OfflineChoices = Record<string, (typeof OFFLINE_CHOICES)[number]>;

// Choices that this version does not know are left out, so that they are queued. A server of another version may send
// them.
const offlineWrites = coerce(record(string(), enums(OFFLINE_CHOICES)), jsonObject, (choices) =>
  Object.fromEntries(Object.entries(choices).filter(([, choice]) => isOfflineChoice(choice))),
);

const filledText = coerce(nullable(string()), unknown(), (value) => (isFilled(value) ? value : null));

// Steps that this version does not know are left out, because it cannot show them.
const settledSteps = coerce(array(enums(FIRST_STEPS)), array(unknown()), (steps) =>
  FIRST_STEPS.filter((step) => steps.includes(step)),
);

// A picture that this version cannot read is left out.
const logo = coerce(
  optional(nullable(define<ReceiptLogo>('logo', (value) => findLogoProblem(value) ?? true))),
  unknown(),
  (value) => (value === undefined || findLogoProblem(value) === null ? value : null),
);

const receiptHead: Struct<ReceiptHead, object> = object({
  storeName: coerce(string(), unknown(), (value) => (isFilled(value) ? value : '')),
  address: filledText,
  phone: filledText,
  taxId: filledText,
  footer: filledText,
  logo,
});

/**
 * Reads the settings that the server sends. A device leaves out settings that it cannot read, because the server may be
 * of another version.
 */
const WireStruct = object({
  offlineWrites: ifReadable(offlineWrites),
  days: ifReadable(array(object({ from: string(), timezone: string(), turnsAt: number() }))),
  shifts: ifReadable(boolean()),
  blindCount: ifReadable(boolean()),
  freeDifference: ifReadable(number()),
  currency: ifReadable(string()),
  receipt: ifReadable(receiptHead),
  trackStockByDefault: ifReadable(boolean()),
  /** The smallest step of cash. A choice that this version does not know leaves cash to the cent. */
  cashRounding: ifReadable(enums(CASH_ROUNDINGS)),
  /** True when staff switch by PIN at a register that is signed in. */
  pinSwitch: ifReadable(boolean()),
  /** The minutes without any input after which a register locks. Zero never locks. */
  lockAfterMinutes: ifReadable(number()),
  /** True when the store gives out gift cards and store credit, and takes them. */
  credits: ifReadable(boolean()),
  /** True when a part of a payment can be of another tender, such as a check. */
  otherPayments: ifReadable(boolean()),
  /** True when registers sell items at an open price. */
  miscItems: ifReadable(boolean()),
  /** True when the price of a line can be changed at a register: by a manager, or with a manager's PIN. */
  priceOverride: ifReadable(boolean()),
  /** The largest discount that a cashier gives without a manager's PIN. In percent; 100 allows every discount. */
  discountLimit: ifReadable(number()),
  /** True when a cashier needs a manager's PIN to remove an item after the total was shown. */
  approveRemovals: ifReadable(boolean()),
  /** True when a cashier may make a refund with a manager's PIN. Each such refund is a finding. */
  cashierRefunds: ifReadable(boolean()),
  /** True when the drawer can be opened without a sale: by a manager, or with a manager's PIN. */
  drawerOpening: ifReadable(boolean()),
  /** The first steps that an administrator has answered, or does not need. */
  settledSteps: ifReadable(settledSteps),
  /** The ids of the products that every till of the shop shows first, in their order. Managers change them. */
  quickKeys: ifReadable(array(string())),
  /** True when receipts can be mailed. The operator of the server decides this, so no shop can change it. */
  sendsMail: ifReadable(boolean()),
});

/** The settings of a shop, as all its devices read them. */
export type ShopSettings = Required<Infer<typeof WireStruct>>;

/**
 * The settings that are valid until the shop changes them (spec 1). Without a day rule, days begin at midnight of the
 * shop's or device's clock.
 */
export const DEFAULT_SETTINGS: ShopSettings = {
  offlineWrites: Object.fromEntries(OFFLINE_ENTITIES.map((entity) => [entity, 'queue'])),
  days: [],
  shifts: false,
  blindCount: false,
  freeDifference: 0,
  currency: 'USD',
  receipt: { storeName: '', address: null, phone: null, taxId: null, footer: null },
  trackStockByDefault: true,
  cashRounding: 'off',
  pinSwitch: false,
  lockAfterMinutes: 0,
  credits: false,
  otherPayments: false,
  miscItems: false,
  priceOverride: false,
  discountLimit: 100,
  approveRemovals: false,
  cashierRefunds: false,
  drawerOpening: false,
  settledSteps: [],
  quickKeys: [],
  sendsMail: false,
};

/**
 * Reads settings from an answer of the server or from a device's cache. Settings that cannot be read are left out.
 * Never throws.
 */
export function parseShopSettings(wire: unknown): Partial<ShopSettings> {
  const read = WireStruct.mask(isRecord(wire) ? wire : {});
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

const offlineSchema = {
  type: 'object',
  propertyNames: { enum: OFFLINE_ENTITIES },
  additionalProperties: { enum: OFFLINE_CHOICES },
};
const stepsSchema = { type: 'array', items: { enum: FIRST_STEPS }, maxItems: FIRST_STEPS.length };

/** Reads a change of some settings in a request to the server. */
export const ShopSettingsInput = withSchema(
  refine(
    object({
      offlineWrites: kind<OfflineChoices | undefined>('offline writes', offlineSchema, offlineWritesProblem),
      /** The hour at which days begin, 0 to 23. The change is valid from tomorrow on, as a rule in `days`. */
      dayTurnsAt: maybe(wholeNumberInput(0, 23)),
      shifts: flagInput(),
      /** True when a cashier sees the expected cash only after the count. */
      blindCount: flagInput(),
      /** The largest difference of a count that needs no reason. In the shop's currency. */
      freeDifference: maybe(amountInput()),
      /** False when new products start without a count of their stock. */
      trackStockByDefault: flagInput(),
      cashRounding: maybe(choiceInput(CASH_ROUNDINGS, 'Cash is rounded to 0.05 or 0.10, or not at all')),
      pinSwitch: flagInput(),
      lockAfterMinutes: maybe(wholeNumberInput(0, 240)),
      credits: flagInput(),
      otherPayments: flagInput(),
      miscItems: flagInput(),
      priceOverride: flagInput(),
      discountLimit: maybe(wholeNumberInput(0, 100)),
      approveRemovals: flagInput(),
      cashierRefunds: flagInput(),
      drawerOpening: flagInput(),
      settledSteps: kind<FirstStep[] | undefined>('first steps', stepsSchema, settledStepsProblem),
      /** The picture above the name on receipts. Null takes the picture away. */
      receiptLogo: kind<ReceiptLogo | null | undefined>(
        'receipt logo',
        { type: 'object', description: 'A picture in black and white. Null takes it away.' },
        (value) => value === undefined || value === null || logoProblem(value),
      ),
      receipt: maybe(
        object({
          taxId: optionalTextInput(INPUT_BOUNDS.codeLength),
          footer: optionalTextInput(INPUT_BOUNDS.longTextLength),
        }),
      ),
    }),
    'a change',
    (change) =>
      Object.values(change).some((value) => value !== undefined) || {
        path: ['offlineWrites'],
        message: 'offlineWrites must be an object',
      },
  ),
  { minProperties: 1 },
);

/** The most products that a till shows first. More would need a search of their own. */
export const MOST_QUICK_KEYS = 60;

/** Reads the products that the tills of a shop show first. Has a request of its own, because managers change them. */
export const QuickKeysInput = withSchema(
  refine(
    object({ productIds: optionalIds(MOST_QUICK_KEYS) }),
    'quick keys',
    ({ productIds }) =>
      Array.isArray(productIds) || { path: ['productIds'], message: 'productIds is required' },
  ),
  { required: ['productIds'] },
);

/** The products that a till shows first, after validation. */
export type QuickKeysInput = Infer<typeof QuickKeysInput>;

/** A change of some settings. Settings that it leaves out stay as they are. */
export type ShopSettingsChange = Infer<typeof ShopSettingsInput>;

function offlineWritesProblem(value: unknown): true | string {
  if (value === undefined) return true;
  if (!isRecord(value)) return 'offlineWrites must be an object';
  const wrong = Object.entries(value).find(
    ([entity, choice]) => !OFFLINE_ENTITIES.includes(entity) || !isOfflineChoice(choice),
  );
  return (
    wrong === undefined || `offlineWrites.${wrong[0]} must be 'queue' or 'refuse' of a known kind of record`
  );
}

function logoProblem(value: unknown): true | string {
  const problem = findLogoProblem(value);
  return problem === null || `receiptLogo.${problem}`;
}

function settledStepsProblem(value: unknown): true | string {
  if (value === undefined) return true;
  const isStep = (step: unknown) => FIRST_STEPS.some((known) => known === step);
  const isList = Array.isArray(value) && value.length <= FIRST_STEPS.length && value.every(isStep);
  return isList || `settledSteps must be a list of ${FIRST_STEPS.join(', ')}`;
}

function isFilled(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function isOfflineChoice(value: unknown): boolean {
  return OFFLINE_CHOICES.some((choice) => choice === value);
}

/** Returns a struct that reads undefined when the value is missing or cannot be read. */
function ifReadable<T, S>(struct: Struct<T, S>): Struct<T | undefined, S> {
  return coerce(optional(struct), unknown(), (value) => {
    const [error, read] = struct.validate(value, { coerce: true, mask: true });
    return error ? undefined : read;
  });
}
