import type { SupplierInput } from '@evertill/shared-data';
import { Supplier } from '@evertill/shared-domain';
import { textOrNull } from '../text-or-null';

/** What the form holds. Empty texts are '' here and null in what is sent. */
export interface SupplierFormValues {
  name: string;
  contactPerson: string;
  email: string;
  phone: string;
  address: string;
}

export function initialSupplierValues(supplier: Supplier | null): SupplierFormValues {
  return {
    name: supplier?.name ?? '',
    contactPerson: supplier?.contactPerson ?? '',
    email: supplier?.email ?? '',
    phone: supplier?.phone ?? '',
    address: supplier?.address ?? '',
  };
}

export function validateSupplierForm(values: SupplierFormValues): Record<string, string> {
  return Supplier.validate(values, { creating: true });
}

export function toSupplierInput(values: SupplierFormValues): SupplierInput {
  return {
    name: values.name.trim(),
    contactPerson: textOrNull(values.contactPerson),
    email: textOrNull(values.email),
    phone: textOrNull(values.phone),
    address: textOrNull(values.address),
  };
}

/** A supplier is found by anything its row shows, and by its address. */
export function filterSuppliers(suppliers: readonly Supplier[], query: string): readonly Supplier[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return suppliers;
  return suppliers.filter(({ name, contactPerson, email, phone, address }) =>
    [name, contactPerson, email, phone, address].some((field) => field?.toLowerCase().includes(wanted)),
  );
}
