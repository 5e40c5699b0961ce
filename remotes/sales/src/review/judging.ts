// A manager's decisions go through the outbox, so that a lost connection does not lose a decision.
import type { ReviewItem } from '@evertill/shared-domain';
import type { Offline } from '@evertill/shared-offline';
import { clearing } from '../texts';

type Outbox = Offline['outbox'];

/** The findings that a decision covers: one finding, all of its sale, or all of the same kind, register and day. */
export type Scope = 'finding' | 'sale' | 'cause';

/** A decision to clear a finding, and the scope of the decision. */
export interface Clearing {
  itemId: string;
  scope: Scope;
  /** The time when the list was read. Findings that arrived later stay open. */
  seenUntil: string;
  note: string | null;
  summary: string;
}

export function clearFindings(outbox: Outbox, { itemId, summary, ...data }: Clearing) {
  return outbox.submit({
    kind: 'review-items.clear',
    entity: 'review-items',
    type: 'call',
    method: 'POST',
    url: `/review-items/${itemId}/clear`,
    data,
    summary: clearing.cleared(summary),
    chain: 'review-items',
  });
}

/** Reopens a finding and all findings that were cleared together with it. */
export function takeBack(outbox: Outbox, { id, message }: Pick<ReviewItem, 'id' | 'message'>) {
  return outbox.submit({
    kind: 'review-items.reopen',
    entity: 'review-items',
    type: 'call',
    method: 'POST',
    url: `/review-items/${id}/reopen`,
    data: {},
    summary: clearing.reopened(message),
    chain: 'review-items',
  });
}
