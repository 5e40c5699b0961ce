import { Discount } from '@evertill/shared-domain';
import { type ApiOptions, type CrudApi, createCrudApi } from '../repository/crud-api';

/** The bare calls of discounts; offline their writes are refused (spec 8). */
export interface DiscountsApi extends CrudApi<Discount> {
  listActive(): Promise<Discount[]>;
}

/** Makes the bare calls of discounts. */
export function createDiscountsApi(options: ApiOptions): DiscountsApi {
  const { http } = options;
  const calls = createCrudApi(options, {
    url: '/discounts',
    noun: 'discount',
    offline: 'refuse',
    parse: Discount.parse,
    parseAll: Discount.parseAll,
  });
  return {
    ...calls,
    listActive: () => http.get('/discounts/active', Discount.parseAll),
  };
}
