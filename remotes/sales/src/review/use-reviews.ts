import { type ServerPages, useServerPages } from '@evertill/shared-data';
import {
  type Discard,
  type Judgment,
  parseDiscards,
  parseJudgments,
  parseReviewedSales,
  type ReviewedSale,
} from '@evertill/shared-domain';

const ROLES = ['ADMIN', 'MANAGER'] as const;

type ReviewedSalesPage = ReturnType<typeof parseReviewedSales>;

/** Reads the sales with open findings, of one kind or of all kinds. Sends no request while the list is hidden. */
export function useReviewedSales(
  kind: string | null,
  isShown: boolean,
): ServerPages<ReviewedSale, ReviewedSalesPage> {
  const url = isShown ? '/review-items/by-sale' : null;
  return useServerPages<ReviewedSale, ReviewedSalesPage>(
    { url, params: { kind }, roles: ROLES, keepsFresh: true },
    parseReviewedSales,
  );
}

/** Reads the cleared findings, the latest first. Sends no request while the list is hidden. */
export function useJudgments(kind: string | null, isShown: boolean): ServerPages<Judgment> {
  const url = isShown ? '/review-items/judgements' : null;
  return useServerPages<Judgment>({ url, params: { kind }, roles: ROLES, keepsFresh: true }, parseJudgments);
}

/** Reads the discarded changes, the latest first. Sends no request while the list is hidden. */
export function useDiscards(isShown: boolean): ServerPages<Discard> {
  const url = isShown ? '/sync/discards' : null;
  return useServerPages<Discard>({ url, params: {}, roles: ROLES, keepsFresh: true }, parseDiscards);
}
