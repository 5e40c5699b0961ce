import { parseGaps, parseReviewCounts, type RegisterGaps, type ReviewCounts } from '@evertill/shared-domain';
import type { Answer } from './use-repository-value';
import { useServerValue } from './use-server-value';

const OFFICE = ['ADMIN', 'MANAGER'] as const;

/** Returns the number of open findings, in total and by kind, with the causes that several findings share. */
export function useReviewCounts(): Answer<ReviewCounts> {
  return useServerValue({ url: '/review-items/counts', roles: OFFICE, keepsFresh: true }, parseReviewCounts);
}

/** Returns the registers from which sales are missing. */
export function useGaps(): Answer<RegisterGaps[]> {
  return useServerValue({ url: '/registers/gaps', roles: OFFICE, keepsFresh: true }, parseGaps);
}
