// The review data that managers get from the server: sales that differ from the books, and sales of a register that
// never arrived.
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

/**
 * A sale with its open findings. A sale can have any number of findings, so only the first of each kind is included,
 * with the counts.
 */
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
  /** True when there are more findings than the server counted. */
  isPartial: boolean(),
  kinds: array(type({ kind: string(), findings: number(), sales: number() })),
  causes: array(ReviewCauseStruct),
  asOf: string(),
});

const JudgmentStruct = type({
  id: string(),
  findings: number(),
  sales: number(),
  kinds: array(string()),
  item: ReviewItemStruct,
});

const JudgmentsStruct = type({ items: array(JudgmentStruct), next: nullable(string()) });

const DiscardStruct = type({
  key: string(),
  reason: string(),
  summary: nullable(string()),
  saleNumber: nullable(string()),
  registerId: nullable(string()),
  registerName: nullable(string()),
  registerSequence: nullable(number()),
  amountDue: nullable(string()),
  discardedAt: string(),
  discardedByName: nullable(string()),
});

const DiscardsStruct = type({ items: array(DiscardStruct), next: nullable(string()) });

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

/** Findings of one kind, register and day, which several sales share. They are judged together. */
export type ReviewCause = Infer<typeof ReviewCauseStruct>;

/** The number of open findings, and the causes that several of them share. */
export type ReviewCounts = Infer<typeof ReviewCountsStruct>;

/** Findings that were cleared together, with one of them as an example. */
export type Judgment = Infer<typeof JudgmentStruct>;

/** A change that somebody discarded instead of delivering it, as the till recorded it. */
export type Discard = Infer<typeof DiscardStruct>;

/** The sale numbers of one register that never arrived. */
export type RegisterGaps = Infer<typeof RegisterGapsStruct>;

/** Reads a page of the sales with open findings. */
export function parseReviewedSales(wire: unknown): Infer<typeof ReviewedSalesStruct> {
  return mask(wire, ReviewedSalesStruct);
}

/** Reads a page of the cleared findings. */
export function parseJudgments(wire: unknown): Infer<typeof JudgmentsStruct> {
  return mask(wire, JudgmentsStruct);
}

/** Reads a page of the discarded changes. */
export function parseDiscards(wire: unknown): Infer<typeof DiscardsStruct> {
  return mask(wire, DiscardsStruct);
}

/** Reads the counts of the open findings. */
export function parseReviewCounts(wire: unknown): ReviewCounts {
  return mask(wire, ReviewCountsStruct);
}

/** Reads the registers that have missing sales. */
export function parseGaps(wire: unknown): RegisterGaps[] {
  return mask(wire, array(RegisterGapsStruct)).filter(({ missingCount }) => missingCount > 0);
}

/** Counts the missing sales of all registers. */
export function missingCount(gaps: readonly RegisterGaps[]): number {
  return gaps.reduce((sum, gap) => sum + gap.missingCount, 0);
}
