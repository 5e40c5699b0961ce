// What the server tells managers: where a sale differs from the books, and which sales of a till never came.
import {
  array,
  type Infer,
  mask,
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

const RegisterGapsStruct = type({
  registerId: string(),
  lastSequence: number(),
  missingCount: number(),
  missing: array(type({ from: number(), to: number() })),
  lastSeenAt: string(),
});

/** A difference between a sale and the books. */
export type ReviewItem = Infer<typeof ReviewItemStruct>;

/** The numbers of one register that never arrived. */
export type RegisterGaps = Infer<typeof RegisterGapsStruct>;

/** The most that the server answers at once. */
export const REVIEW_ITEMS_LIMIT = 500;

export function parseReviewItems(wire: unknown): ReviewItem[] {
  return mask(wire, array(ReviewItemStruct));
}

/** The registers that something is missing from. */
export function parseGaps(wire: unknown): RegisterGaps[] {
  return mask(wire, array(RegisterGapsStruct)).filter(({ missingCount }) => missingCount > 0);
}

/** How many sales are missing in all. */
export function missingCount(gaps: readonly RegisterGaps[]): number {
  return gaps.reduce((sum, gap) => sum + gap.missingCount, 0);
}
