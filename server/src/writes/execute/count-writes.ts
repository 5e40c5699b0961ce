import { HttpError } from '../../kernel/http/http-error';
import type { ExecuteWrite } from './execute-write';
import type { WriteOutcome } from './write-outcome';

/** What became of a write: done, answered from its saved outcome, refused, or neither because the server failed. */
export type WriteFate = 'booked' | 'replayed' | 'refused' | 'failed';

export interface WriteCounts {
  readonly sales: Readonly<Record<WriteFate, number>>;
  readonly others: Readonly<Record<WriteFate, number>>;
}

interface Counting {
  sales: Record<WriteFate, number>;
  others: Record<WriteFate, number>;
}

/** Adds to the execution of writes that this process counts them. */
export function countingWrites(execute: ExecuteWrite): { execute: ExecuteWrite; counts: WriteCounts } {
  const counts: Counting = { sales: nothing(), others: nothing() };
  const note = ({ operation }: Parameters<ExecuteWrite>[0], fate: WriteFate) => {
    counts[operation.isSale ? 'sales' : 'others'][fate] += 1;
  };
  const counted = Object.assign(
    async (request: Parameters<ExecuteWrite>[0]) => {
      try {
        const outcome = await execute(request);
        note(request, fateOf(outcome));
        return outcome;
      } catch (error) {
        note(request, error instanceof HttpError && error.status < 500 ? 'refused' : 'failed');
        throw error;
      }
    },
    {
      async together(requests: Parameters<ExecuteWrite['together']>[0]) {
        const outcomes = await execute.together(requests);
        // Without outcomes, each write is executed alone.
        outcomes?.forEach((outcome, at) => {
          const request = requests[at];
          if (request) note(request, fateOf(outcome));
        });
        return outcomes;
      },
    },
  );
  return { execute: counted, counts };
}

function fateOf({ isReplayed, status }: WriteOutcome): WriteFate {
  if (isReplayed) return 'replayed';
  return status < 400 ? 'booked' : 'refused';
}

function nothing(): Record<WriteFate, number> {
  return { booked: 0, replayed: 0, refused: 0, failed: 0 };
}
