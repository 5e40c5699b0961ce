// The texts of the till. Texts that the specification prescribes are copied word for word.
import { formatMoney, type PaymentMethod, paymentMethodLabel } from '@evertill/shared-domain';

export const MESSAGES = {
  productNotFound: 'Product not found',
  notEnoughStock: 'Not enough stock available',
  selectPaymentMethod: 'Please select a payment method',
  paymentProcessed: 'Payment processed successfully!',
  paymentFailed: 'Failed to process payment',
  saleFailed: 'Failed to create transaction',
  productsFailed: 'Failed to load products',
  searchFailed: 'Failed to search products',
  taxesFailed: 'Failed to load taxes',
  discountsFailed: 'Failed to fetch active discounts',
  categoriesFailed: 'Failed to fetch category',
  notStored:
    'This sale could not be saved on this device, so nothing was sold. Do not take the payment. Free some space or use another till.',
  queued: 'Saved on this till. It will be sent when the connection is back.',
  waiting: 'Not sent yet, but safe on this till.',
  sending: 'Saved on this till, sending…',
  storing: 'Saving the sale on this till…',
  serverError: 'The server answered with an error. The sale is saved on this till and sent again.',
  unanswered: 'The server did not answer. The sale is saved on this till and sent again.',
  soon: 'Saved on this till. It will be sent in a moment.',
  booked: 'Booked',
  printReceipt: 'Print receipt',
  noReceipt: 'No sale of today to print a receipt of',
  receiptFailed: 'The receipt was not printed',
  drawer: 'Cash drawer',
  tooLateToCancel: 'Too late to cancel: the sale was saved already.',
  chooseMethod: 'Choose a payment method',
  cardNumber: 'This looks like a card number. Never enter card numbers here.',
  alreadySold: 'The payment was taken before the page was reloaded. The sale is complete.',
  noneMatch: 'No products match',
  cartEmpty: 'The cart is empty',
  amountUnreadable: 'Enter the cash received, for example 20.00',
} as const;

export function addedToCart(productName: string): string {
  return `Added ${productName} to cart`;
}

/** The message for a scan during the payment, which changes the amount due. */
export function addedWhilePaying(productName: string, amountDue: number): string {
  return `${addedToCart(productName)}. The amount due is now ${formatMoney(amountDue)}. Choose the payment method again.`;
}

export function refusedWhilePaying(productName: string): string {
  return `${MESSAGES.notEnoughStock}: ${productName} was not added.`;
}

/** The message for a product's code whose keys came too slowly, so that they could be a person's. */
export function tooSlowForScan(code: string): string {
  return `${code} was not added, because its keys came too slowly for a scan. Type it into the barcode field.`;
}

/** The message for scans that arrive while the sale is being stored. */
export function waitingScans(count: number): string {
  return count === 1
    ? '1 scanned item waits for this payment'
    : `${count} scanned items wait for this payment`;
}

/** Describes the stock that is left. */
export function stockLeft(quantity: number): string {
  return quantity < 1 ? 'None left' : `Only ${quantity} left`;
}

export function insufficientStock(serverError: string): string {
  return `Unable to complete sale: ${serverError}. Please adjust quantities or remove items with insufficient stock.`;
}

/**
 * The message for a sale that the server refused after the till went on. The goods are sold, so a person must review
 * the sale.
 */
export function refusedLater(words: string): string {
  return `The server refused the sale: ${words}. It is kept on this till for review.`;
}

export function confirmLabel(amountDue: number, method: PaymentMethod): string {
  return `Confirm ${formatMoney(amountDue)} ${paymentMethodLabel(method).toLowerCase()}`;
}

export function changeQuestion(change: number, received: number): string {
  return `Change is ${formatMoney(change)}. Is ${formatMoney(received)} right?`;
}

export function insufficientCash(missingAmount: number | string): string {
  return `The cash received is ${formatMoney(missingAmount)} less than the amount due.`;
}
