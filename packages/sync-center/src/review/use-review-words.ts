import { useGaps, useReviewCounts } from '@evertill/shared-data';
import { countOf, missingCount } from '@evertill/shared-domain';

/** Describes the findings that wait for a manager. `isUrgent` is false while their number is unknown. */
export function useReviewWords(): { text: string; isUrgent: boolean } {
  const { value: counts } = useReviewCounts();
  const { value: gaps } = useGaps();
  if (!counts || !gaps)
    return { text: 'Differences of sales from the books, and missing sales', isUrgent: false };
  const missing = missingCount(gaps);
  const parts = [
    ...(missing > 0 ? [`${countOf(missing, 'sale')} missing`] : []),
    ...(counts.findings > 0
      ? [`${counts.isPartial ? 'more than ' : ''}${countOf(counts.findings, 'difference')} to review`]
      : []),
  ];
  return { text: parts.join(', ') || 'Nothing to review', isUrgent: parts.length > 0 };
}
