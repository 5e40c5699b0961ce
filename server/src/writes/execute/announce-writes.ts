import { isRecord } from '@evertill/shared-domain';
import type { Clock } from '../../kernel/clock';
import { isUuid } from '../../kernel/http/is-uuid';
import type { ChangeFeed } from '../changes/change-feed';
import { listsChangedBy } from '../changes/changed-lists';
import type { ExecuteWrite } from './execute-write';
import type { WriteOutcome } from './write-outcome';
import type { WriteRequest } from './write-request';

/** Adds to the execution of writes that every committed change is announced. */
export function announcingWrites(
  execute: ExecuteWrite,
  feed: Pick<ChangeFeed, 'announce'>,
  clock: Clock,
): ExecuteWrite {
  function announce({ operation, author, body }: WriteRequest, outcome: WriteOutcome, before: Date): void {
    if (outcome.status >= 400) return;
    // The process that made a repeated change may have ended before it announced the change.
    const since = outcome.isReplayed ? null : before;
    const paysHeldCart = isRecord(body) && typeof body.heldCartId === 'string';
    const lists = listsChangedBy(operation).concat(operation.isSale && paysHeldCart ? 'held-carts' : []);
    feed.announce({ storeId: author.storeId, lists, since });
    const other = otherStoreOf(body);
    if (other !== null && operation.isPrivate) feed.announce({ storeId: other, lists, since });
  }

  async function alone(request: WriteRequest): Promise<WriteOutcome> {
    const before = clock.now();
    const outcome = await execute(request);
    announce(request, outcome, before);
    return outcome;
  }

  return Object.assign(alone, {
    async together(requests: readonly WriteRequest[]) {
      const before = clock.now();
      const outcomes = await execute.together(requests);
      outcomes?.forEach((outcome, at) => {
        const request = requests[at];
        if (request) announce(request, outcome, before);
      });
      return outcomes;
    },
  });
}

// A private write changes another store too, which its body names.
function otherStoreOf(body: unknown): string | null {
  return isRecord(body) && typeof body.storeId === 'string' && isUuid(body.storeId) ? body.storeId : null;
}
