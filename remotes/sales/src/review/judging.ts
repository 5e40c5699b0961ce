// What a manager decides goes through the outbox: a connection that is lost meanwhile does not lose the decision.
import type { ReviewItem } from '@evertill/shared-domain';
import type { Offline } from '@evertill/shared-offline';

type Outbox = Offline['outbox'];

/** The finding alone, all of its sale, or all of its kind, register and day. */
export type Scope = 'finding' | 'sale' | 'cause';

/** What is cleared: the finding that was looked at, and how far the judgment reaches. */
export interface Clearing {
  itemId: string;
  scope: Scope;
  /** What came later has not been seen, and stays. */
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
    summary: `Cleared: ${summary}`,
    chain: 'review-items',
  });
}

/** Opens again what was cleared together with a finding. */
export function takeBack(outbox: Outbox, { id, message }: Pick<ReviewItem, 'id' | 'message'>) {
  return outbox.submit({
    kind: 'review-items.reopen',
    entity: 'review-items',
    type: 'call',
    method: 'POST',
    url: `/review-items/${id}/reopen`,
    data: {},
    summary: `Opened again: ${message}`,
    chain: 'review-items',
  });
}
