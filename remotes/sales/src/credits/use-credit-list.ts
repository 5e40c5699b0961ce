import { type Answer, type ServerPages, useServerPages, useServerValue } from '@evertill/shared-data';
import {
  type CreditHistory,
  type ListedCredit,
  parseCreditHistory,
  parseCredits,
} from '@evertill/shared-domain';

const ROLES = ['ADMIN', 'MANAGER'] as const;

/** Reads the gift cards and store credit of the shop, newest first, found by code's end or customer. */
export function useCreditList(search: string): ServerPages<ListedCredit> {
  return useServerPages<ListedCredit>(
    { url: '/credits', params: { search: search.trim() || null }, roles: ROLES, keepsFresh: true },
    (wire) => ({ items: parseCredits(wire), next: null }),
  );
}

/** Reads a credit with its entries. */
export function useCreditHistory(id: string): Answer<CreditHistory> {
  return useServerValue({ url: `/credits/${id}`, roles: ROLES, keepsFresh: true }, parseCreditHistory);
}
