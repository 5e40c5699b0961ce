import {
  asCorrected,
  formatAmount,
  paymentMethodLabel,
  reportingTotal,
  type Sale,
  saleStatusLabel,
  tenderOf,
  WALK_IN_CUSTOMER,
} from '@evertill/shared-domain';

/** Finds sales by number, customer, cashier, status, total, product names, payment method or payment reference. */
export function filterSales(sales: readonly Sale[], query: string): readonly Sale[] {
  const part = query.trim().toLowerCase();
  return part === ''
    ? sales
    : sales.filter((sale) => wordsOf(sale).some((word) => word.toLowerCase().includes(part)));
}

/** Returns the customer's name, or 'Walk-in Customer' when the sale has no customer. */
export function customerName(sale: Sale): string {
  return sale.customer?.fullName || WALK_IN_CUSTOMER;
}

function wordsOf(sale: Sale): string[] {
  return [
    sale.saleNumber,
    customerName(sale),
    sale.userName ?? '',
    saleStatusLabel(sale.status),
    formatAmount(reportingTotal(sale)),
    ...sale.saleItems.map((item) => item.productName),
    ...asCorrected(sale).payments.flatMap((payment) => [
      paymentMethodLabel(tenderOf(payment)),
      payment.referenceNumber ?? '',
    ]),
  ];
}
