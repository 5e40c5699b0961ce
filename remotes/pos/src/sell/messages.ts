// The sentences of the till. The ones the specification fixes stand here word for word.
import { formatMoney } from '@evertill/shared-domain';

export const MESSAGES = {
  productNotFound: 'Product not found',
  notEnoughStock: 'Not enough stock available',
  selectPaymentMethod: 'Please select a payment method',
  paymentProcessed: 'Payment processed successfully!',
  paymentFailed: 'Failed to process payment',
  saleFailed: 'Failed to create transaction',
  productsFailed: 'Failed to load products',
  taxesFailed: 'Failed to load taxes',
  discountsFailed: 'Failed to fetch active discounts',
  categoriesFailed: 'Failed to fetch category',
  notStored:
    'This sale could not be saved on this device, so nothing was sold. Do not take the payment. Free some space or use another till.',
  queued: 'Saved on this till. It will be sent when the connection is back.',
  waiting: 'Not sent yet, but safe on this till.',
  cardNumber: 'This looks like a card number. Never enter card numbers here.',
  alreadySold: 'The payment was taken before the page was reloaded. The sale is complete.',
  noneMatch: 'No products match',
  cartEmpty: 'The cart is empty',
  amountUnreadable: 'Enter the cash received, for example 20.00',
} as const;

export function addedToCart(productName: string): string {
  return `Added ${productName} to cart`;
}

/** What the shelf still holds. */
export function stockLeft(quantity: number): string {
  return quantity < 1 ? 'None left' : `Only ${quantity} left`;
}

export function insufficientStock(serverError: string): string {
  return `Unable to complete sale: ${serverError}. Please adjust quantities or remove items with insufficient stock.`;
}

export function insufficientCash(missingAmount: number | string): string {
  return `The cash received is ${formatMoney(missingAmount)} less than the amount due.`;
}
