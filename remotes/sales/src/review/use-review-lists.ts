import { type Answer, type ServerPages, useGaps, useReviewCounts } from '@evertill/shared-data';
import type {
  Discard,
  Judgment,
  parseReviewedSales,
  RegisterGaps,
  ReviewCounts,
  ReviewedSale,
} from '@evertill/shared-domain';
import { type Refresh, useRefresh } from '@evertill/shared-screens';
import { useDiscards, useJudgments, useReviewedSales } from './use-reviews';

/** The tab of the review: open differences, cleared ones, or discarded changes. */
export type ReviewTab = 'open' | 'cleared' | 'discarded';

/** All lists that the review reads. */
export interface ReviewLists {
  readonly open: ServerPages<ReviewedSale, ReturnType<typeof parseReviewedSales>>;
  readonly judgments: ServerPages<Judgment>;
  readonly discards: ServerPages<Discard>;
  readonly counts: Answer<ReviewCounts>;
  readonly gaps: Answer<RegisterGaps[]>;
  /** Reloads all lists. */
  readonly refresh: Refresh;
}

/** Reads the lists of the review. `kind` limits the lists to one kind of difference. Null means all kinds. */
export function useReviewLists(kind: string | null, tab: ReviewTab): ReviewLists {
  const open = useReviewedSales(kind, tab === 'open');
  const judgments = useJudgments(kind, tab === 'cleared');
  const discards = useDiscards(tab === 'discarded');
  const counts = useReviewCounts();
  const gaps = useGaps();
  const refresh = useRefresh(() =>
    Promise.all([open, judgments, discards, counts, gaps].map(({ reload }) => reload())),
  );
  return { open, judgments, discards, counts, gaps, refresh };
}
