import { Supplier } from '@evertill/shared-domain';
import { createEntityRepository } from '../repository/entity-repository';
import type { EntityRules } from '../repository/entity-rules';
import type { SupplierInput } from '../repository/inputs';
import type { RepositoryContext } from '../repository/repository-context';
import { createCacheStore } from '../store/entity-store';
import { createSuppliersApi } from './suppliers-api';

const rules: EntityRules<Supplier, SupplierInput> = {
  entity: 'suppliers',
  url: '/suppliers',
  noun: 'supplier',
  sortKey: (supplier) => supplier.name.toLowerCase(),
  parse: Supplier.parse,
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
