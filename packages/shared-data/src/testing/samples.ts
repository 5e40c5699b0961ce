import {
  type Category,
  type Discount,
  type Product,
  type Sale,
  Supplier,
  type Tax,
} from '@evertill/shared-domain';

let last = 0;

/** A product of a small shop; every one is another. */
export function aProduct(fields: Partial<Product> = {}): Product {
  const number = next();
  return {
    id: `product-${number}`,
    name: `Product ${number}`,
    sku: `SKU-${number}`,
    barcode: null,
    description: null,
    unitPrice: 2.5,
    stockQuantity: 10,
    image: null,
    category: null,
    supplier: null,
    ...fields,
  };
}

/** A category. */
export function aCategory(fields: Partial<Category> = {}): Category {
  const number = next();
  return { id: `category-${number}`, name: `Category ${number}`, description: null, ...fields };
}

/** A supplier. */
export function aSupplier(fields: Partial<Supplier> = {}): Supplier {
  const number = next();
  return { ...Supplier.parse({ id: `supplier-${number}`, name: `Supplier ${number}` }), ...fields };
}

/** An active tax of 10 percent. */
export function aTax(fields: Partial<Tax> = {}): Tax {
  return aRate('Tax', fields);
}

/** An active discount of 10 percent. */
export function aDiscount(fields: Partial<Discount> = {}): Discount {
  return aRate('Discount', fields);
}

/** A completed cash sale of two items at 2.50, paid at the given moment. */
export function aSale(fields: Partial<Sale> = {}): Sale {
  const number = next();
  const saleDate = fields.saleDate ?? new Date().toISOString();
  return {
    id: `sale-${number}`,
    saleNumber: `SALE-${number}`,
    saleDate,
    createdAt: saleDate,
    customer: null,
    subtotal: 5,
    taxAmount: 0.5,
    totalAmount: 5,
    discountAmount: 0,
    discountId: null,
    discount: null,
    tax: { amount: 0.5, details: [] },
    taxDetails: [],
    status: 'COMPLETED',
    userId: 'user-cashier',
    saleItems: [
      {
        id: `line-${number}`,
        productId: `sold-${number}`,
        productName: 'Espresso',
        quantity: 2,
        unitPrice: 2.5,
        totalAmount: 5,
        taxAmount: 0.5,
      },
    ],
    payments: [{ paymentMethod: 'CASH', amount: 5.5, referenceNumber: `REF-${number}`, status: 'COMPLETED' }],
    amountReceived: 10,
    change: 4.5,
    ...fields,
  };
}

function aRate(kind: string, fields: Partial<Tax>): Tax {
  const number = next();
  const active = fields.active ?? fields.isActive ?? true;
  return {
    id: `${kind.toLowerCase()}-${number}`,
    name: `${kind} ${number}`,
    description: null,
    type: 'PERCENTAGE',
    value: 10,
    ...fields,
    active,
    isActive: active,
  };
}

function next(): number {
  last += 1;
  return last;
}
