import type { Role, Tax } from '@evertill/shared-domain';

/** What the product form sends (spec 3); the ids become nested references in the entity. */
export interface ProductInput {
  name: string;
  sku: string;
  barcode: string | null;
  description: string | null;
  unitPrice: number;
  stockQuantity: number;
  image: string | null;
  categoryId: string | null;
  supplierId: string | null;
}

/** What the category form sends. */
export interface CategoryInput {
  name: string;
  description: string | null;
}

/** What the supplier form sends. */
export interface SupplierInput {
  name: string;
  contactPerson: string | null;
  email: string | null;
  phone: string | null;
  address: string | null;
}

/** What the user form sends; a blank password keeps the current one. */
export interface UserInput {
  username: string;
  password?: string;
  firstName: string;
  lastName: string;
  email: string | null;
  role: Role;
  isActive: boolean;
}

/** What the tax form sends. */
export interface TaxInput {
  name: string;
  description: string | null;
  type: Tax['type'];
  value: number;
  active: boolean;
}

/** What the discount form sends. */
export type DiscountInput = TaxInput;
