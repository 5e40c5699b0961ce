import { Supplier } from '@evertill/shared-domain';
import { type ApiOptions, type CrudApi, createCrudApi } from '../repository/crud-api';

/** The bare calls of suppliers; offline their writes are refused (spec 8). */
export function createSuppliersApi(options: ApiOptions): CrudApi<Supplier> {
  return createCrudApi(options, {
    url: '/suppliers',
    noun: 'supplier',
    offline: 'refuse',
    parse: Supplier.parse,
    parseAll: Supplier.parseAll,
  });
}
