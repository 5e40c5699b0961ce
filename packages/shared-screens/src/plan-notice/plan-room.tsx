import type { PlanLimit } from '@evertill/shared-domain';
import { MessageBar, MessageBarBody } from '@evertill/shared-ui';
import { planRoom as words } from '../texts';
import { isFull, isNearlyFull, type UsedLimit, usedLimits } from './plan-usage';
import { useSubscription } from './use-subscription';

interface PlanRoomProps {
  /** The kinds of things that the person is about to add. */
  readonly of: readonly PlanLimit[];
  /** How many are added at once. */
  readonly adding?: number;
}

/** Says where a person adds something that the plan of the store has little room left, or none. */
export function PlanRoom({ of, adding = 1 }: PlanRoomProps) {
  const { value: subscription } = useSubscription();
  if (!subscription || adding === 0) return null;
  const { plan, usage } = subscription;
  const limits = usedLimits(usage, plan.limits).filter(({ kind }) => of.includes(kind));
  return limits.map((limit) => <RoomBar key={limit.kind} plan={plan.name} limit={limit} adding={adding} />);
}

function RoomBar({ plan, limit, adding }: { plan: string; limit: UsedLimit; adding: number }) {
  const { kind, used, most } = limit;
  // A picture is measured in megabytes, so nobody knows how many of them have room.
  const hasRoom = kind === 'pictureMegabytes' ? !isFull(limit) : used + adding <= most;
  if (hasRoom && !isNearlyFull(limit)) return null;
  const usedWords = words.used[kind](used, most);
  return (
    <MessageBar intent={hasRoom ? 'info' : 'warning'} layout="multiline">
      <MessageBarBody>
        {hasRoom && words.near(plan, usedWords)}
        {!hasRoom && isFull(limit) && words.full(plan, usedWords)}
        {!hasRoom && !isFull(limit) && words.tooMany(plan, usedWords, adding, most - used)}
      </MessageBarBody>
    </MessageBar>
  );
}
