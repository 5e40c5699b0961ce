import { type ItemizedTax, parseTax, parseTaxes, type Tax, toWireAmount } from '@evertill/shared-domain';
import { type ApiOptions, type CrudApi, createCrudApi } from '../repository/crud-api';

/** What the server computes for an amount. */
interface TaxCalculation {
  amount: string;
  taxes: ItemizedTax[];
  totalTax: string;
}

/** The bare calls of taxes; offline their writes are queued (spec 7). */
export interface TaxesApi extends CrudApi<Tax> {
  listActive(): Promise<Tax[]>;
  get(id: string): Promise<Tax>;
  calculate(amount: number): Promise<TaxCalculation>;
}

/** Makes the bare calls of taxes. */
export function createTaxesApi(options: ApiOptions): TaxesApi {
  const { http } = options;
  const calls = createCrudApi(options, {
    url: '/taxes',
    noun: 'tax',
    offline: 'queue',
    parse: parseTax,
    parseAll: parseTaxes,
  });
  return {
    ...calls,
    listActive: async () => parseTaxes(await http.get('/taxes/active')),
    get: async (id) => parseTax(await http.get(`/taxes/${id}`)),
    calculate: (amount) => http.get('/taxes/calculate', { params: { amount: toWireAmount(amount) } }),
  };
}
