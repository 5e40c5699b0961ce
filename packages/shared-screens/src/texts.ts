// Every text of this package that a person reads on a screen or on paper.
import { countOf, defineTexts, formatCount } from '@evertill/shared-domain';

export const lists = /* @__PURE__ */ defineTexts('shared-screens.lists', {
  edit: 'Edit',
  delete: 'Delete',
  refresh: 'Refresh',
  select: (label: string) => `Select a ${label.toLowerCase()}`,
  offline: "Offline. This may be out of date until you're back online.",
  /** The names of the tables of known entities. */
  tables: {
    products: 'Products',
    categories: 'Categories',
    suppliers: 'Suppliers',
    customers: 'Customers',
    users: 'Users',
    taxes: 'Taxes',
    discounts: 'Discounts',
  },
  barcode: (code: string) => `Barcode ${code}`,
});

export const receipts = /* @__PURE__ */ defineTexts('shared-screens.receipts', {
  missing: 'Receipt printing not implemented yet',
  choosePrinter: 'To print receipts, a manager chooses a printer in Settings.',
  failed: "The receipt didn't print",
  again: 'Print again',
  drop: "Don't print",
  print: 'Print',
  close: 'Close',
  preview: 'Preview',
  gift: 'Gift receipt (no prices)',
  title: (saleNumber: string) => `Receipt ${saleNumber}`,
  refundSlip: (saleNumber: string) => `Refund slip ${saleNumber}`,
  notPrinted: (title: string) => `${title} didn't print`,
  notPrintedBecause: (title: string) => `${title} didn't print.`,
  notPrintable: (named: readonly string[], others: number) => {
    const quoted = named.map((text) => `“${text}”`);
    const list = others > 0 ? `${quoted.join(', ')} and ${others} more` : quoted.join(' and ');
    return `The printer can't print some characters of ${list}. It prints question marks instead.`;
  },
});

/** Sending the link to a receipt by email. */
export const receiptMail = /* @__PURE__ */ defineTexts('shared-screens.receiptMail', {
  title: 'Email receipt',
  address: "Customer's email",
  hint: 'The customer gets a link to the receipt. The address is not saved.',
  send: 'Send',
  addressMissing: 'Enter an email address',
  sent: (address: string) => `Receipt emailed to ${address}`,
  offline: "You're offline. Connect to the internet to email the receipt.",
  waiting: "This sale hasn't synced yet. Email the receipt after it has.",
  notOpened: "The email form couldn't be opened",
  failed: "The email didn't go out. Try again.",
  off: 'This server no longer sends email.',
  notFound: (saleNumber: string) => `${saleNumber} wasn't found`,
  manyThere: (minutes: number) =>
    `This address has several receipts already. Try again in ${countOf(minutes, 'minute')}.`,
  many: (minutes: number) =>
    `This store has emailed many receipts. Try again in ${countOf(minutes, 'minute')}.`,
});

/** The X report of an open shift, and the Z report of a closed one. */
export const shiftReport = /* @__PURE__ */ defineTexts('shared-screens.shiftReport', {
  xTitle: 'X report',
  zTitle: (number: number) => `Z report ${number}`,
  copy: 'Copy',
  print: 'Print',
  balanced: 'balanced',
  short: (amount: string) => `${amount} short`,
  over: (amount: string) => `${amount} over`,
  event: (when: string, by: string | null, syncedBy: string | null) =>
    [when, by, syncedBy && `synced by ${syncedBy}`].filter(Boolean).join(', '),
  sections: {
    shift: 'Shift',
    sales: 'Sales',
    payments: 'Payments',
    drawer: 'Cash drawer',
    movements: 'Cash in and out',
    recounts: 'Recounts',
    closing: 'At closing',
    late: 'Synced after closing',
  },
  expectedHidden: 'Shown after the count',
  register: 'Register',
  shift: 'Shift',
  opened: 'Opened',
  openedUnknown: 'Unknown',
  closed: 'Closed',
  saleNumbers: 'Sale numbers',
  fromTo: (first: number, last: number | null) => `${first} to ${last}`,
  sales: (count: number) => countOf(count, 'sale'),
  discounts: 'Discounts',
  refunds: (count: number) => countOf(count, 'refund'),
  taxRefunded: 'Tax refunded',
  net: 'Net sales',
  cashRounding: 'Cash rounding',
  corrected: 'Cash from corrected payments',
  methodRefunded: (method: string) => `${method} refunded`,
  startingCash: 'Starting cash',
  startingCashCorrected: 'Starting cash correction',
  received: 'Cash received',
  change: 'Change given',
  refunded: 'Cash refunded',
  cashIn: 'Cash in',
  cashOut: 'Cash out',
  expected: 'Expected',
  counted: 'Counted',
  difference: 'Difference',
  reason: 'Reason',
  openedAgain: (event: string) => `Opened ${event}`,
  closedAgain: (event: string) => `Closed ${event}`,
  notSynced: (sales: number) => `Not synced: ${countOf(sales, 'sale')}`,
  expectedByRegister: 'Expected by register',
  netToDate: 'Net sales to date',
  refundOf: (sale: string) => `Refund of ${sale}`,
  differenceWithLate: 'Difference with these',
});

/** The form of a store. */
export const storeForm = /* @__PURE__ */ defineTexts('shared-screens.storeForm', {
  name: 'Store name',
  nameHint: 'Printed at the top of every receipt.',
  nameRequired: 'Name is required',
  code: 'Store code',
  codeRequired: 'The store code is required',
  codeHint: 'Staff may need it to sign in on a new register.',
  address: 'Address',
  addressHint: 'Printed below the name.',
  phone: 'Phone',
  phoneHint: 'Printed below the address.',
  timezone: 'Time zone',
  timezoneHint: 'Reports use this time zone.',
  offline: "You're offline. Connect to the internet and try again.",
});

/** What a new store sets up first. */
export const registerNames = /* @__PURE__ */ defineTexts('shared-screens.registerNames', {
  title: 'Name this register',
  hint: (label: string) => `Shifts, reports and receipts show it as “${label}”.`,
  name: 'Name',
  numbered: (number: number) => `Register ${number}`,
  required: 'Enter a name',
  save: 'Save name',
  keep: (label: string) => `Keep “${label}”`,
  failed: "Couldn't save the name",
  named: (name: string) => `This register is now “${name}”`,
  changed: (name: string) => `Register ${name} changed`,
});

export const firstSteps = /* @__PURE__ */ defineTexts('shared-screens.firstSteps', {
  title: 'First steps',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  steps: {
    products: { name: 'Add your products', hint: 'Type them in, or import a file.' },
    taxes: { name: 'Set up sales tax', hint: 'Sales have no tax until you add one.' },
    stock: { name: 'Do you count stock?', hint: 'A counted product sells until none is left.' },
    printer: { name: 'Set up a receipt printer', hint: 'Receipts can also be shown on screen.' },
    staff: { name: 'Add your staff', hint: 'Each person signs in with their own name.' },
  },
  done: 'Done',
  open: 'To do',
  notNeeded: 'Not needed',
  notNeededFor: (step: string) => `Not needed: ${step}`,
  yes: 'Yes, count it',
  no: 'No',
  hide: 'Hide',
  goOn: 'Step by step',
  failed: 'Failed to save settings',
  offline: "You can answer this when you're back online.",
});

/** How a device prints receipts. */
export const printerSetup = /* @__PURE__ */ defineTexts('shared-screens.printerSetup', {
  failed: "Couldn't set up the printer",
  save: 'Save',
  saved: 'Printer settings saved',
  test: 'Print test page',
  testTitle: 'Test page',
  testLetters: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789',
  testAccents: 'ÄÖÜäöüß ÀÉÈÊàéèê ÇÑçñ € £ $ %',
  testPair: 'Left and right edge',
  testTotal: 'Total',
  choose: 'Choose printer',
  printer: 'Printer',
  ways: {
    none: 'No printer',
    browser: "This computer's printer",
    network: 'Network printer',
    serial: 'Serial port or Bluetooth',
    usb: 'USB',
  },
  wayHints: {
    none: "This device doesn't print receipts.",
    browser: 'Opens the print dialog. Works with any printer on this computer.',
    network: 'Epson printers with ePOS-Print and Star printers with WebPRNT.',
    serial: 'Needs Chrome, Edge or Firefox. On Windows, a USB printer needs a serial port from its driver.',
    usb: 'Needs Chrome or Edge on a Mac, Chromebook, Android or Linux device.',
  },
  missingWays: {
    serial: "This browser can't use serial ports. Use Chrome, Edge or Firefox, or a network printer.",
    usb: "This browser can't use USB printers. Use Chrome or Edge, or a network printer.",
  },
  address: 'Address',
  addressHint:
    "Printed on the printer's own test page, such as http://192.168.1.50. If it doesn't connect, ask the person who runs the server to allow this address.",
  addressMissing: 'Enter the address of the printer, such as http://192.168.1.50',
  baudRate: 'Speed (baud)',
  baudRateHint: "From the printer's own test page.",
  language: 'Printer type',
  languageHint: 'Emoji and Chinese, Japanese and Korean characters print as question marks.',
  languages: { 'esc-pos': 'Epson and most others (ESC/POS)', 'star-prnt': 'Star (StarPRNT)' },
  paper: 'Paper',
  printsSales: 'Print a receipt after each sale',
  opensDrawer: 'Open the cash drawer for cash sales',
});

/** What those who run the store read outside of the page of the plan. */
export const planNotice = /* @__PURE__ */ defineTexts('shared-screens.planNotice', {
  trialEnds: (plan: string, day: string) =>
    `Your ${plan} plan trial ends on ${day}. Pay by then, or choose the free plan.`,
  trialCharged: (plan: string, day: string) =>
    `Your ${plan} plan trial ends on ${day}. Your card is charged then.`,
  pastDue: (plan: string, day: string) =>
    `A payment for the ${plan} plan is due. Everything works until ${day}. After that the back office is read-only, and every register keeps selling.`,
  unpaid: (plan: string) =>
    `The ${plan} plan isn't paid, so the back office is read-only. Every register keeps selling, and nothing is deleted.`,
  open: 'See the plan',
});

/** How much of a limit of its plan a store uses, where something is added. */
export const planRoom = /* @__PURE__ */ defineTexts('shared-screens.planRoom', {
  used: {
    registers: (used: number, most: number) => `${formatCount(used)} of ${countOf(most, 'register')}`,
    users: (used: number, most: number) => `${formatCount(used)} of ${countOf(most, 'user')}`,
    products: (used: number, most: number) => `${formatCount(used)} of ${countOf(most, 'product')}`,
    pictureMegabytes: (used: number, most: number) =>
      `${formatCount(used)} of ${formatCount(most)} MB of pictures`,
    tokens: (used: number, most: number) => `${formatCount(used)} of ${countOf(most, 'API token')}`,
    stores: (used: number, most: number) => `${formatCount(used)} of ${countOf(most, 'store')}`,
  },
  near: (plan: string, used: string) => `You have ${used} on the ${plan} plan.`,
  full: (plan: string, used: string) =>
    `The ${plan} plan is full: you have ${used}. An administrator can get a larger plan under Your plan.`,
  tooMany: (plan: string, used: string, adding: number, room: number) =>
    `The ${plan} plan has room for ${formatCount(room)} more, and this adds ${formatCount(adding)}. You have ${used}.`,
});

export const customerForm = /* @__PURE__ */ defineTexts('shared-screens.customerForm', {
  samePhone: (name: string) => `${name} has this phone`,
  sameEnding: (name: string) => `The phone of ${name} ends in the same digits`,
});

/** Choosing what of a sale is refunded, for managers and for cashiers with a manager's approval. */
export const refunds = /* @__PURE__ */ defineTexts('shared-screens.refunds', {
  close: 'Close',
  items: 'Items',
  item: 'Item',
  price: 'Price',
  priceWas: (price: string) => `was ${price}`,
  sold: 'Sold',
  process: 'Process Refund',
  processed: 'Refund processed successfully',
  failed: 'Failed to process refund',
  nothingSelected: 'Please select items to refund',
  refund: 'Refund',
  refundAll: 'Refund all',
  refundOf: (product: string) => `Refund ${product}`,
  quantityOf: (product: string) => `Quantity of ${product} to refund`,
  alreadyRefunded: (count: number) => `${formatCount(count)} refunded`,
  total: (amount: string) => `Refund total: ${amount}`,
  /** How the customer gets the money back. Part of the sentences below and of the refund slip. */
  inCash: 'in cash',
  toCard: (method: string) => `to the ${method.toLowerCase()}`,
  part: (amount: string, way: string) => `${amount} ${way}`,
  inParts: (parts: string) => `the way it was paid (${parts})`,
  paidBack: (way: string) => `Refunded ${way}`,
  question: (amount: string, way: string) => `Refund ${amount} ${way}?`,
  questionText: (items: number, sale: string) =>
    `${countOf(items, 'item')} from ${sale}. This can't be undone.`,
  answer: (amount: string) => `Refund ${amount}`,
  reason: 'Reason',
  reasonHint: 'Choose one or type your own',
  reasons: {
    changedMind: 'Changed their mind',
    damaged: 'Damaged or defective',
    wrongItem: 'Wrong item',
    wrongPrice: 'Wrong price',
  },
  restock: 'Return items to stock',
  printSlip: 'Print a refund slip',
  asCredit: 'Give store credit instead',
  asStoreCredit: 'as store credit',
  creditTitle: (amount: string) => `Store credit ${amount}`,
  creditText: 'Give this code to the customer. It is shown only once, and is as good as cash.',
  creditDone: 'Done',
});

/** Why a picture file cannot be used. */
export const pictureFiles = /* @__PURE__ */ defineTexts('shared-screens.pictureFiles', {
  notAPicture: "This file isn't a picture. Choose a PNG, JPEG, WebP or GIF file.",
  tooLarge: 'This picture is larger than 25 MB. Choose a smaller one.',
});

/** Why a CSV file cannot be read. */
export const csvFiles = /* @__PURE__ */ defineTexts('shared-screens.csvFiles', {
  fileTooLarge: 'This file is larger than 60 MB. Split it and import the parts.',
  workbook: 'This is a workbook, not a CSV file. Save it as CSV in your spreadsheet program first.',
  noRows: 'This file has no rows below its header row.',
});
