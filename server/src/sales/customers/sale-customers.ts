import type { SalePayloadInput } from '@evertill/shared-domain';
import type { Sql } from '../../kernel/db/database';
import { findKnownCustomers } from './customers.repository';

/** The customer of a sale. Both are null for a walk-in customer. */
export interface SaleCustomer {
  id: string | null;
  name: string | null;
}

type Named = Pick<SalePayloadInput, 'customerId' | 'customerName'>;

const WALK_IN: SaleCustomer = { id: null, name: null };

/**
 * Returns a function that tells the customer of each sale. The id of a merged customer leads to the customer it was
 * merged into. An unknown id is kept, because a sale can arrive before its customer. The name of an erased customer is
 * not stored again.
 */
export async function findSaleCustomers(
  sql: Sql,
  storeId: string,
  sales: readonly Named[],
): Promise<(sale: Named) => SaleCustomer> {
  const ids = sales.flatMap(({ customerId }) => customerId ?? []);
  if (ids.length === 0) return ({ customerName }) => ({ ...WALK_IN, name: customerName ?? null });
  const known = await findKnownCustomers(sql, storeId, ids);
  return ({ customerId, customerName = null }) => {
    if (customerId === undefined) return { ...WALK_IN, name: customerName };
    const customer = known.get(customerId);
    if (customer?.deletedAt) return { id: customer.id, name: null };
    return { id: customer?.id ?? customerId, name: customerName ?? customer?.name ?? null };
  };
}
