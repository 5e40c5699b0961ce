import { type Answer, type ServerPages, useGaps, useReviewCounts } from '@evertill/shared-data';
import type {
  Judgment,
  parseReviewedSales,
  RegisterGaps,
  ReviewCounts,
  ReviewedSale,
} from '@evertill/shared-domain';
import { type Refresh, useRefresh } from '@evertill/shared-screens';
import { useJudgments, useReviewedSales } from './use-reviews';

/** The half of the review that is shown: what is left to look at, or what was cleared. */
export type ReviewTab = 'open' | 'cleared';

/** Everything that the review reads. */
export interface ReviewLists {
  readonly open: ServerPages<ReviewedSale, ReturnType<typeof parseReviewedSales>>;
  readonly judgments: ServerPages<Judgment>;
  readonly counts: Answer<ReviewCounts>;
  readonly gaps: Answer<RegisterGaps[]>;
  /** Reads all of it again. */
  readonly refresh: Refresh;
}

/** Reads the lists of the review; `kind` is the kind of difference that is looked for, null for all. */
export function useReviewLists(kind: string | null, tab: ReviewTab): ReviewLists {
  const open = useReviewedSales(kind, tab === 'open');
  const judgments = useJudgments(kind, tab === 'cleared');
  const counts = useReviewCounts();
  const gaps = useGaps();
  const refresh = useRefresh(() =>
    Promise.all([open, judgments, counts, gaps].map(({ reload }) => reload())),
  );
  return { open, judgments, counts, gaps, refresh };
}
