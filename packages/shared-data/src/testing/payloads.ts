import type { NewProduct, SalePayload } from '@evertill/shared-domain';

/** A product as the product form saves it: tea for 4.00. */
export function aProductInput(fields: Partial<NewProduct> = {}): NewProduct {
  return {
    name: 'Tea',
    sku: '',
    barcode: null,
    description: null,
    unitPrice: 4,
    stockQuantity: 0,
    image: null,
    categoryId: null,
    supplierId: null,
    ...fields,
  };
}

/** A sale of one item for 75.00 that was paid with 100.00 in cash while the till was offline. */
export function aCashSale(): SalePayload {
  const at = '2026-03-02T12:00:00.000Z';
  return {
    saleNumber: 'SALE-1',
    userId: 'u',
    status: 'COMPLETED',
    saleDate: at,
    saleItems: [{ productId: 'p1', quantity: 1, unitPrice: 75 }],
    subtotal: 75,
    taxAmount: 0,
    taxDetails: [],
    totalAmount: 75,
    discountAmount: 0,
    discountId: null,
    payments: [
      { paymentMethod: 'CASH', amount: 75, referenceNumber: 'R', status: 'COMPLETED', paymentDate: at },
    ],
    amountReceived: 100,
    change: 25,
    offline: true,
  };
}
