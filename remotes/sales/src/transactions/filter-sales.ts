import {
  formatAmount,
  paymentMethodLabel,
  reportingTotal,
  type Sale,
  saleStatusLabel,
} from '@evertill/shared-domain';
import { TRANSACTION_MESSAGES } from './messages';

/** A sale is found by its number, its customer, who rang it up, what was sold, how it was paid, its state or its total. */
export function filterSales(sales: readonly Sale[], query: string): readonly Sale[] {
  const part = query.trim().toLowerCase();
  return part === ''
    ? sales
    : sales.filter((sale) => wordsOf(sale).some((word) => word.toLowerCase().includes(part)));
}

/** Who bought: 'Walk-in Customer' unless the sale names somebody. */
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
