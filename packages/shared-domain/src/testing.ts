// Builders of realistic entities for tests. Every field has a value, and any field can be overridden.
import type { Category } from './entities/category';
import { Customer } from './entities/customer';
import type { Discount } from './entities/discount';
import type { Product } from './entities/product';
import type { Sale, SaleItem } from './entities/sale';
import { Supplier } from './entities/supplier';
import type { Tax } from './entities/tax';
import type { User } from './entities/user';

/** A product on the shelf. */
export function aProduct(fields: Partial<Product> = {}): Product {
  return {
    id: 'product-1',
    name: 'Espresso Beans 1 kg',
    sku: 'COF-001',
    barcode: '4006381333931',
    description: 'Dark roast',
    unitPrice: 12.5,
    stockQuantity: 20,
    image: null,
    category: { id: 'category-1', name: 'Coffee' },
    supplier: { id: 'supplier-1', name: 'Harbor Roasters' },
    ...fields,
  };
}

/** A category of products. */
export function aCategory(fields: Partial<Category> = {}): Category {
  return { id: 'category-1', name: 'Coffee', description: 'Beans and ground coffee', ...fields };
}

/** A supplier of products. */
export function aSupplier(fields: Partial<Supplier> = {}): Supplier {
  const supplier = Supplier.parse({
    id: 'supplier-1',
    name: 'Harbor Roasters',
    contactPerson: 'Mara Lind',
    email: 'mara@harbor.example',
    phone: '555-0142',
    address: '3 Quay Street',
  });
  return { ...supplier, ...fields };
}

/** A customer of the shop. */
export function aCustomer(fields: Partial<Customer> = {}): Customer {
  const customer = Customer.parse({
    id: '0a1b2c3d-0000-4000-8000-000000000001',
    name: 'Rosa Diaz',
    phone: '+1 555 010 0142',
    email: 'rosa@home.example',
    cardCode: 'CARD-7',
    note: 'Pays on Fridays',
  });
  return { ...customer, ...fields };
}

/** An active tax of 10%. When only one of `active` and `isActive` is given, the other takes its value. */
export function aTax(fields: Partial<Tax> = {}): Tax {
  const tax = {
    id: 'tax-1',
    name: 'Sales Tax',
    description: null,
    type: 'PERCENTAGE' as const,
    value: 10,
    appliesTo: 'all' as const,
  };
  return { ...tax, ...fields, ...activeOf(fields) };
}

/** An active discount of 10%. When only one of `active` and `isActive` is given, the other takes its value. */
export function aDiscount(fields: Partial<Discount> = {}): Discount {
  const discount = {
    id: 'discount-1',
    name: 'Spring',
    description: null,
    type: 'PERCENTAGE' as const,
    value: 10,
  };
  return { ...discount, ...fields, ...activeOf(fields) };
}

/** A cashier with an active account. */
export function aUser(fields: Partial<User> = {}): User {
  return {
    id: 'user-1',
    username: 'cashier',
    firstName: 'Noor',
    lastName: 'Haddad',
    email: 'noor@shop.example',
    role: 'CASHIER',
    isActive: true,
    ...fields,
  };
}

/** One line of `aSale()`: two pieces of `aProduct()`. */
export function aSaleItem(fields: Partial<SaleItem> = {}): SaleItem {
  return {
    id: 'line-1',
    productId: 'product-1',
    productName: 'Espresso Beans 1 kg',
    quantity: 2,
    unitPrice: 12.5,
    totalAmount: 25,
    taxAmount: 2.25,
    ...fields,
  };
}

/** A completed cash sale that adds up: 25.00 less 2.50 discount, 10% tax, 24.75 paid with 30.00. */
export function aSale(fields: Partial<Sale> = {}): Sale {
  const taxDetails = [{ name: 'Sales Tax', type: 'PERCENTAGE' as const, value: 10, amount: 2.25 }];
  return {
    id: 'sale-1',
    saleNumber: 'SALE-1772359200000',
    saleDate: '2026-03-01T10:00:00.000Z',
    createdAt: '2026-03-01T10:00:00.000Z',
    customer: null,
    subtotal: 25,
    taxAmount: 2.25,
    totalAmount: 22.5,
    discountAmount: 2.5,
    discountId: 'discount-1',
    discount: { id: 'discount-1', name: 'Spring', type: 'PERCENTAGE', value: 10 },
    tax: { amount: 2.25, details: taxDetails },
    taxDetails,
    status: 'COMPLETED',
    userId: 'user-1',
    saleItems: [aSaleItem()],
    payments: [
      {
        id: 'payment-1',
        paymentMethod: 'CASH',
        amount: 24.75,
        referenceNumber: 'REF-1772359200000',
        status: 'COMPLETED',
      },
    ],
    amountReceived: 30,
    change: 5.25,
    ...fields,
  };
}

function activeOf(fields: { active?: boolean; isActive?: boolean }): { active: boolean; isActive: boolean } {
  const active = fields.active ?? fields.isActive ?? true;
  return { active, isActive: active };
}
