import { type ServerPages, useServerPages } from '@evertill/shared-data';
import { type CustomerHistory, parseCustomerHistory, type Sale } from '@evertill/shared-domain';

const ROLES = ['ADMIN', 'MANAGER'] as const;

/** Reads what a customer has bought. Sends no request for a customer whom the server does not know yet. */
export function useCustomerHistory(
  id: string,
  { isKnown }: { readonly isKnown: boolean },
): ServerPages<Sale, CustomerHistory> {
  const url = isKnown ? `/customers/${id}/sales` : null;
  return useServerPages<Sale, CustomerHistory>(
    { url, params: {}, roles: ROLES, keepsFresh: true, pageSize: 20 },
    parseCustomerHistory,
  );
}
