import { object } from 'superstruct';
import { id, pendingFields, textOrEmpty, textOrNull } from './fields';
import { readWire } from './quick-read';
import { listOf, shape } from './shapes';

/** A supplier of products (spec 3). */
export interface Supplier {
  id: string;
  name: string;
  contactPerson: string | null;
  email: string | null;
  phone: string | null;
  address: string | null;
  updatedAt?: string;
  offline?: boolean;
  status?: string;
  pendingError?: string;
}

/** A supplier as fetched. */
export const SupplierStruct = shape(
  object({
    id,
    name: textOrEmpty,
    contactPerson: textOrNull,
    email: textOrNull,
    phone: textOrNull,
    address: textOrNull,
    ...pendingFields,
  }),
);

const SuppliersStruct = listOf(SupplierStruct);

/** Reads a supplier from the wire; a StructError names the field that is wrong. */
export function parseSupplier(wire: unknown): Supplier {
  return readWire(wire, SupplierStruct);
}

/** Reads a list of suppliers from the wire. */
export function parseSuppliers(wire: unknown): Supplier[] {
  return readWire(wire, SuppliersStruct);
}
