import { useGaps, useReviewCounts } from '@evertill/shared-data';
import { missingCount } from '@evertill/shared-domain';
import { reviews } from '../texts';

/** Describes the findings that wait for a manager. `isUrgent` is false while their number is unknown. */
export function useReviewWords(): { text: string; isUrgent: boolean } {
  const { value: counts } = useReviewCounts();
  const { value: gaps } = useGaps();
  if (!counts || !gaps) return { text: reviews.unknown, isUrgent: false };
  const lost = missingCount(gaps);
  const missing = lost > 0 ? reviews.missing(lost) : '';
  const items = counts.findings > 0 ? reviews.items(counts.findings, counts.isPartial) : '';
  const text = missing && items ? reviews.both(missing, items) : missing || items;
  return { text: text || reviews.none, isUrgent: text !== '' };
}
