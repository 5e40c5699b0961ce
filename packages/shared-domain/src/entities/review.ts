// What the server tells managers: where a sale differs from the books, and which sales of a till never came.
import {
  array,
  boolean,
  type Infer,
  mask,
  nonempty,
  nullable,
  number,
  optional,
  record,
  string,
  type,
  unknown,
} from 'superstruct';

const ReviewItemStruct = type({
  id: string(),
  kind: string(),
  message: string(),
  registerId: optional(nullable(string())),
  registerName: optional(nullable(string())),
  day: optional(string()),
  saleNumber: nullable(string()),
  sale: optional(
    nullable(
      type({
        saleDate: string(),
        amountDue: string(),
        registerId: nullable(string()),
        registerSequence: nullable(number()),
        userName: nullable(string()),
      }),
    ),
  ),
  details: record(string(), unknown()),
  createdAt: string(),
  clearedAt: nullable(string()),
  clearedByName: optional(nullable(string())),
  note: nullable(string()),
});

/** Findings of one sale, however many: of each kind the first, and how many there are. */
const ReviewedSaleStruct = type({
  kinds: array(type({ kind: string(), count: number() })),
  findings: nonempty(array(ReviewItemStruct)),
});

const ReviewedSalesStruct = type({
  items: array(ReviewedSaleStruct),
  next: nullable(string()),
  asOf: string(),
});

const ReviewCauseStruct = type({
  kind: string(),
  registerId: nullable(string()),
  registerName: nullable(string()),
  day: string(),
  itemId: string(),
  sales: number(),
});

const ReviewCountsStruct = type({
  findings: number(),
  sales: number(),
  /** There are more than were counted. */
  isPartial: boolean(),
  kinds: array(type({ kind: string(), findings: number(), sales: number() })),
  causes: array(ReviewCauseStruct),
  asOf: string(),
});

const JudgementStruct = type({
  id: string(),
  findings: number(),
  sales: number(),
  kinds: array(string()),
  item: ReviewItemStruct,
});

const JudgementsStruct = type({ items: array(JudgementStruct), next: nullable(string()) });

const RegisterGapsStruct = type({
  registerId: string(),
  registerName: optional(nullable(string())),
  lastSequence: number(),
  missingCount: number(),
  missing: array(type({ from: number(), to: number() })),
  lastSeenAt: string(),
});

/** A difference between a sale and the books. */
export type ReviewItem = Infer<typeof ReviewItemStruct>;

/** A sale with its open findings. */
export type ReviewedSale = Infer<typeof ReviewedSaleStruct>;

/** Findings of one kind, register and day, which several sales share: judged once. */
export type ReviewCause = Infer<typeof ReviewCauseStruct>;

/** How much is open, and what of it has one cause. */
export type ReviewCounts = Infer<typeof ReviewCountsStruct>;

/** Findings that were cleared in one go, with one of them. */
export type Judgement = Infer<typeof JudgementStruct>;

/** The numbers of one register that never arrived. */
export type RegisterGaps = Infer<typeof RegisterGapsStruct>;

/** A page of the sales with open findings. */
export function parseReviewedSales(wire: unknown): Infer<typeof ReviewedSalesStruct> {
  return mask(wire, ReviewedSalesStruct);
}

/** A page of what was cleared. */
export function parseJudgements(wire: unknown): Infer<typeof JudgementsStruct> {
  return mask(wire, JudgementsStruct);
}

/** The counts of the open findings. */
export function parseReviewCounts(wire: unknown): ReviewCounts {
  return mask(wire, ReviewCountsStruct);
}

/** The registers that something is missing from. */
export function parseGaps(wire: unknown): RegisterGaps[] {
  return mask(wire, array(RegisterGapsStruct)).filter(({ missingCount }) => missingCount > 0);
}

/** How many sales are missing in all. */
export function missingCount(gaps: readonly RegisterGaps[]): number {
  return gaps.reduce((sum, gap) => sum + gap.missingCount, 0);
}
