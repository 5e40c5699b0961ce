// Every text of this package that a person reads on a screen or on paper. The sentences of `inputs/` are not here,
// because they tell the caller of the API which field of a request is wrong.
import { countOf } from './words/counts';
import { defineTexts } from './words/texts';

export const moments = /* @__PURE__ */ defineTexts('shared-domain.moments', {
  today: 'today',
  yesterday: 'yesterday',
  unknown: 'at an unknown time',
});

/** The sentences of spec 5, letter for letter. */
export const validation = /* @__PURE__ */ defineTexts('shared-domain.validation', {
  nameRequired: 'Name is required',
  unitPriceRequired: 'Unit price is required',
  priceNotPositive: 'Price must be positive',
  stockNotPositive: 'Stock must be positive',
  productIdMissing: 'Product ID is missing',
  emailInvalid: 'Invalid email format',
  taxTypeRequired: 'Tax type is required',
  discountTypeRequired: 'Type is required',
  valueRequired: 'Value is required',
  valueNotPositive: 'Value must be positive',
  usernameRequired: 'Username is required',
  passwordRequired: 'Password is required',
  roleRequired: 'Role is required',
  notEnoughStock: 'Not enough stock available',
  paymentMethodRequired: 'Please select a payment method',
  refundItemsRequired: 'Please select items to refund',
});

/** What is wrong with a text that a person typed. */
export const typing = /* @__PURE__ */ defineTexts('shared-domain.typing', {
  /** A part of a sentence that begins with the name of a field. */
  hasHidden: (character: string) => `has a hidden character: ${character}`,
  deleteHidden: (character: string) => `Delete the hidden character: ${character}`,
  hiddenAtStart: (character: string) => `${character} at the beginning`,
  hiddenAfter: (character: string, before: string) => `${character} after "${before}"`,
  lineBreak: 'a line break',
  tab: 'a tab',
  passwordTooShort: (least: number) => `The password needs at least ${least} characters`,
  passwordTooLong: (most: number) => `The password can have at most ${most} characters`,
  passwordSpaces: "The password can't begin or end with a space",
  passwordCommon: 'This password is too easy to guess. Choose another one.',
  passwordIsUsername: "The password can't be the username",
  pinMissing: 'Enter a PIN',
  pinDigits: 'A PIN has only digits',
  pinLength: (least: number, most: number) => `A PIN has ${least} to ${most} digits`,
  pinObvious: 'This PIN is too easy to guess',
  usernameOddForms: 'Use plain letters and digits in the username',
  usernameMixed: "A username can't mix letters of different alphabets",
  usernameLooksLike: (other: string) => `This username looks too much like ${other}. Choose another one.`,
});

/** The labels of the fields of an entity, in forms and tables (spec 2). */
export const fields = /* @__PURE__ */ defineTexts('shared-domain.fields', {
  name: 'Name',
  description: 'Description',
  type: 'Type',
  taxType: 'Tax Type',
  value: 'Value',
  active: 'Active',
  sku: 'SKU',
  barcode: 'Barcode',
  unitPrice: 'Unit Price',
  trackStock: 'Track stock',
  stock: 'Stock',
  category: 'Category',
  supplier: 'Supplier',
  contactPerson: 'Contact Person',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  cardCode: 'Card Code',
  note: 'Note',
  username: 'Username',
  firstName: 'First Name',
  lastName: 'Last Name',
  role: 'Role',
});

/** The words for the values of a field, by the value (spec 2, 4 and 9). */
export const values = /* @__PURE__ */ defineTexts('shared-domain.values', {
  roles: { ADMIN: 'Administrator', MANAGER: 'Manager', CASHIER: 'Cashier' },
  rateTypes: { PERCENTAGE: 'Percentage', FIXED_AMOUNT: 'Fixed Amount' },
  off: (name: string, rate: string) => `${name} (${rate} Off)`,
  methods: {
    CASH: 'Cash',
    CREDIT_CARD: 'Credit Card',
    DEBIT_CARD: 'Debit Card',
    OTHER: 'Other',
    STORE_CREDIT: 'Store Credit',
  },
  methodCodes: {
    CASH: 'CASH',
    CREDIT_CARD: 'CREDIT',
    DEBIT_CARD: 'DEBIT',
    OTHER: 'OTHER',
    STORE_CREDIT: 'STORE CREDIT',
  },
  statuses: {
    PENDING: 'Pending',
    COMPLETED: 'Completed',
    PARTIALLY_REFUNDED: 'Partially Refunded',
    REFUNDED: 'Refunded',
    CANCELLED: 'Cancelled',
  },
  walkIn: 'Walk-in Customer',
  giftCard: 'Gift card',
  misc: 'Misc',
  register: (name: string) => `Register ${name}`,
});

/** The words on a receipt and on the slip of a refund. */
export const papers = /* @__PURE__ */ defineTexts('shared-domain.papers', {
  receipt: 'Receipt',
  giftReceipt: 'Gift receipt',
  refund: 'Refund',
  copy: (number: number) => `Copy ${number}`,
  notSynced: 'Not synced yet',
  taxId: (id: string) => `Tax ID ${id}`,
  number: 'Number',
  date: 'Date',
  register: 'Register',
  cashier: 'Cashier',
  customer: 'Customer',
  reason: 'Reason',
  subtotal: 'Subtotal',
  discount: 'Discount',
  tax: 'Tax',
  taxed: 'T = taxed',
  taxOf: (tax: string, rate: string, net: string) => `${tax} ${rate} of ${net}`,
  total: 'Total',
  saved: (amount: string) => `You saved ${amount}`,
  change: 'Change',
  refunded: 'Refunded',
  refundedOn: (amount: string, day: string) => `Refunded ${amount} on ${day}`,
  refundedBy: (way: string) => `Refunded ${way}`,
  netTotal: 'Net total',
  refundTotal: 'Refund total',
  cashRounding: 'Cash rounding',
  paidBack: 'Paid back',
  signature: 'Signature',
  giftCard: (amount: string) => `Gift card ${amount}`,
  storeCredit: (amount: string) => `Store credit ${amount}`,
  keepCode: 'Keep this code like cash.',
});

/** Why a refund or a change of a shift isn't possible. */
export const refusals = /* @__PURE__ */ defineTexts('shared-domain.refusals', {
  notInSale: "This product isn't part of the sale",
  onlyLeft: (left: number) => `Only ${left} left to refund`,
  shiftIsOpen: 'A shift is already open on this register.',
  giftCard: "A gift card can't be refunded. A manager can void it.",
  noShift: 'No shift is open on this register.',
  noPayment: 'The sale has no such payment',
  refundedTender: "This sale was refunded, so its payment can't be corrected any more",
  otherTender: 'This payment was corrected meanwhile. Look at it again.',
  sameTender: 'Choose another payment method',
});

/** What a token for another website must have. */
export const tokens = /* @__PURE__ */ defineTexts('shared-domain.tokens', {
  originRule: 'Enter a website address, such as https://store.example. http works for localhost only.',
  noOrigin: 'Enter at least one website',
  tooManyOrigins: (most: number) => `Enter at most ${countOf(most, 'website')}`,
  unknownScope: 'A token can only sell, read products and sales, and propose changes',
  noScope: 'Choose what the token can do',
  nameRequired: 'A name is required',
});

/** The endpoints of integrators. */
export const webhooks = /* @__PURE__ */ defineTexts('shared-domain.webhooks', {
  urlRule: 'Enter an https address, such as https://books.example/events. http works for localhost only.',
  unknownEvent: 'Choose from the events of the list',
  noEvent: 'Choose at least one event',
});

/** The taxes of a product (decision 027). */
export const taxWords = /* @__PURE__ */ defineTexts('shared-domain.taxWords', {
  label: 'Tax',
  appliesTo: 'Applies to',
  allProducts: 'All products',
  chosenProducts: 'Chosen products',
  productsRequired: 'Choose the products',
  usual: 'Usual taxes',
  none: 'Not taxable',
  choose: 'Choose taxes…',
  unknown: 'Unknown tax',
  taxesRequired: 'Choose at least one tax',
});
