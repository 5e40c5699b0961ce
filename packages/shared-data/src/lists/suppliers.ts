import { parseSupplier, type Supplier } from '@evertill/shared-domain';
import { createSuppliersApi } from './api/suppliers-api';
import { createEntityRepository } from './entity-repository';
import type { EntityRules } from './entity-rules';
import { createCacheStore } from './entity-store';
import type { SupplierInput } from './inputs';
import type { RepositoryContext } from './repository-context';

const rules: EntityRules<Supplier, SupplierInput> = {
  entity: 'suppliers',
  url: '/suppliers',
  noun: 'supplier',
  sortKey: (supplier) => supplier.name.toLowerCase(),
  parse: parseSupplier,
  toWire: fields,
  toBase: fields,
  nameOf: (body) => String(body.name),
};

/** The suppliers of the catalogue. */
export function createSuppliersRepository(context: RepositoryContext) {
  const store = createCacheStore<Supplier>(context.cache, 'suppliers');
  return createEntityRepository({ context, rules, api: createSuppliersApi(context), store });
}

function fields({ name, contactPerson, email, phone, address }: Partial<SupplierInput>) {
  return { name, contactPerson, email, phone, address };
}
