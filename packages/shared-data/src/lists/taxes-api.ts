import { Tax } from '@evertill/shared-domain';
import { type ApiOptions, type CrudApi, createCrudApi } from '../repository/crud-api';

/** The bare calls of taxes; offline their writes are queued (spec 7). */
export interface TaxesApi extends CrudApi<Tax> {
  listActive(): Promise<Tax[]>;
}

/** Makes the bare calls of taxes. */
export function createTaxesApi(options: ApiOptions): TaxesApi {
  const { http } = options;
  const calls = createCrudApi(options, {
    url: '/taxes',
    noun: 'tax',
    offline: 'queue',
    parse: Tax.parse,
    parseAll: Tax.parseAll,
  });
  return {
    ...calls,
    listActive: () => http.get('/taxes/active', Tax.parseAll),
  };
}
