import {
  formatAmount,
  paymentMethodLabel,
  reportingTotal,
  type Sale,
  saleStatusLabel,
} from '@evertill/shared-domain';
import { TRANSACTION_MESSAGES } from './messages';

/** Finds sales by number, customer, cashier, status, total, product names, payment method or payment reference. */
export function filterSales(sales: readonly Sale[], query: string): readonly Sale[] {
  const part = query.trim().toLowerCase();
  return part === ''
    ? sales
    : sales.filter((sale) => wordsOf(sale).some((word) => word.toLowerCase().includes(part)));
}

/** Returns the customer's name, or 'Walk-in Customer' when the sale has no customer. */
export function customerName(sale: Sale): string {
  return sale.customer?.fullName || TRANSACTION_MESSAGES.walkIn;
}

function wordsOf(sale: Sale): string[] {
  return [
    sale.saleNumber,
    customerName(sale),
    sale.userName ?? '',
    saleStatusLabel(sale.status),
    formatAmount(reportingTotal(sale)),
    ...sale.saleItems.map((item) => item.productName),
    ...sale.payments.flatMap((payment) => [
      paymentMethodLabel(payment.paymentMethod),
      payment.referenceNumber ?? '',
    ]),
  ];
}
