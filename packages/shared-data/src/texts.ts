// Every text of this package that a person reads on a screen.
import { countOf, defineTexts } from '@evertill/shared-domain';

/** The sentences of spec 5 and spec 8 for failed calls, word for word, and those for changes that need a person. */
export const failures = /* @__PURE__ */ defineTexts('shared-data.failures', {
  fetch: {
    products: 'Failed to fetch products',
    users: 'Failed to fetch users',
    discounts: 'Failed to fetch discounts',
    taxes: 'Failed to load taxes',
    categories: 'Failed to fetch category',
    suppliers: 'Failed to fetch supplier',
    customers: 'Failed to load customers',
  },
  fetchOther: (name: string) => `Failed to fetch ${name}`,
  activeDiscounts: 'Failed to fetch active discounts',
  create: (noun: string) => `Failed to create ${noun}`,
  update: (noun: string) => `Failed to update ${noun}`,
  delete: (noun: string) => `Failed to delete ${noun}`,
  tax: 'Failed',
  inventory: 'Failed to update inventory',
  searchProducts: 'Failed to search products',
  transactions: 'Failed to fetch transactions',
  dailySummary: 'Failed to fetch daily summary',
  createSale: 'Failed to create transaction',
  refund: 'Failed to process refund',
  correctTender: 'Failed to correct the payment',
  notFound: (noun: string) => `${noun} not found`,
  offline: {
    create: (noun: string) => `Cannot create ${noun} while offline`,
    update: (noun: string) => `Cannot update ${noun} while offline`,
    delete: (noun: string) => `Cannot delete ${noun} while offline`,
  },
  takenSku: 'Another product has this SKU already.',
  clash: 'Someone else changed this too. Choose what to keep in the sync center.',
  outdated: (fields: string) =>
    `Someone else changed this (${fields}). Open it again to see the current values.`,
  supportCode: 'Support code:',
});

/** The names of changes, as the sync center lists them. */
export const changes = /* @__PURE__ */ defineTexts('shared-data.changes', {
  added: (noun: string, name: string) => `New ${noun} ${name}`,
  edited: (noun: string, name: string) => `Changed ${noun} ${name}`,
  deleted: (noun: string, name: string) => `Deleted ${noun} ${name}`,
  stock: (product: string, quantity: number) => `Stock of ${product} set to ${quantity}`,
  sale: (items: number, total: string) => `Sale of ${countOf(items, 'item')}, ${total}`,
  refund: (total: string) => `Refund of ${total}`,
  creditReleased: (amount: string) => `${amount} given back to a card`,
  tender: (amount: string, from: string, to: string) =>
    `Payment of ${amount} corrected from ${from} to ${to}`,
  cartHeld: (name: string, total: string) => `Sale ${name} held, ${total}`,
  cartOpened: (name: string, total: string) => `Held sale ${name} opened, ${total}`,
  cartDeleted: (name: string, total: string) => `Held sale ${name} deleted, ${total}`,
  shiftOpened: (amount: string) => `Shift opened with ${amount}`,
  shiftClosed: (amount: string) => `Shift closed with ${amount}`,
  cashIn: (amount: string) => `Cash in: ${amount}`,
  cashOut: (amount: string) => `Cash out: ${amount}`,
  startingCash: (from: string, to: string) => `Starting cash corrected from ${from} to ${to}`,
});

/** The reasons why a receipt printer does not print. */
export const printerProblems = /* @__PURE__ */ defineTexts('shared-data.printerProblems', {
  notLoaded: "Printing isn't ready on this register. Connect to the internet, then try again.",
  notSetUp: 'No printer is set up on this register.',
  notChosen: 'No printer was chosen.',
  noSerial: "This browser can't print to a serial port.",
  noUsb: "This browser can't print over USB.",
  notConnected: "The printer isn't connected. Connect it, or choose it again.",
  inUse: 'The printer is off, or another program is using it.',
  unplugged: 'The printer was unplugged.',
  unpluggedOrInUse: 'The printer was unplugged, or another program is using it.',
  silent: "The printer isn't responding. Check that it's on, closed and has paper.",
  stopped: 'The printer stopped before it was done.',
  notUsable: "This USB device can't print receipts.",
  ownDriver: "This computer's driver is using the printer. Choose another way to print.",
  noAnswer: (address: string) =>
    `No answer from ${address}. Check that the printer is on and on the same network.`,
  noEpson: 'No Epson network printer answers at this address.',
  noStar: 'No Star network printer answers at this address.',
  reported: (code: string) => `The printer reported a problem (${code}).`,
  notPrinting: (code: string | null) =>
    `The printer isn't printing${code === null ? '' : ` (${code})`}. Check that it's closed and has paper.`,
  tooHot: 'The printer is too hot. Wait a few minutes.',
  coverOpen: "The printer's cover is open.",
  cutterJammed: "The printer's cutter is jammed.",
  jammed: 'The printer is jammed.',
  noPaper: 'The printer is out of paper.',
  broken: 'The printer has failed. Turn it off and on again.',
  busy: 'The printer is busy.',
  noPrinterBehind: "The printer isn't connected to its network adapter.",
});
