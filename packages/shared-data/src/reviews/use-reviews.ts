import {
  type Judgement,
  parseGaps,
  parseJudgements,
  parseReviewCounts,
  parseReviewedSales,
  type RegisterGaps,
  type ReviewCounts,
  type ReviewedSale,
} from '@evertill/shared-domain';
import {
  type ServerPages,
  type ServerValue,
  useServerPages,
  useServerValue,
} from '../hooks/use-server-value';

const OFFICE = ['ADMIN', 'MANAGER'] as const;

type ReviewedSalesPage = ReturnType<typeof parseReviewedSales>;
type JudgementsPage = ReturnType<typeof parseJudgements>;

/** The sales with findings that nobody has cleared yet, of one kind or of all; nothing is asked for a cashier. */
export function useReviewedSales(
  kind: string | null,
  isWanted: boolean,
): ServerPages<ReviewedSale, ReviewedSalesPage> {
  return useServerPages<ReviewedSale, ReviewedSalesPage>(
    { url: isWanted ? withKind('/review-items/by-sale', kind) : null, roles: OFFICE },
    parseReviewedSales,
  );
}

/** What was cleared, the last first; asked for only while it is looked at. */
export function useJudgements(
  kind: string | null,
  isWanted: boolean,
): ServerPages<Judgement, JudgementsPage> {
  return useServerPages<Judgement, JudgementsPage>(
    { url: isWanted ? withKind('/review-items/judgements', kind) : null, roles: OFFICE },
    parseJudgements,
  );
}

/** How much is open, in all and of each kind, and what of it has one cause. */
export function useReviewCounts(): ServerValue<ReviewCounts> {
  return useServerValue({ url: '/review-items/counts', roles: OFFICE }, parseReviewCounts);
}

/** The registers from which sales are missing. */
export function useGaps(): ServerValue<RegisterGaps[]> {
  return useServerValue({ url: '/registers/gaps', roles: OFFICE }, parseGaps);
}

function withKind(url: string, kind: string | null): string {
  return kind === null ? url : `${url}?kind=${encodeURIComponent(kind)}`;
}
