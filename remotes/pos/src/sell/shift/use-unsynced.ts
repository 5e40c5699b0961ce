import { addSums, SHIFT_SUMS, sumIn } from '@evertill/shared-domain';
import { useOffline, useOutboxStatus } from '@evertill/shared-offline';
import { useEffect, useState } from 'react';

/** Counts the sales of a shift that have not reached the server. */
export function useUnsynced(shiftNumber: number): { count: number; total: number } {
  const { outbox } = useOffline();
  const { pending, parked } = useOutboxStatus();
  const [unsynced, setUnsynced] = useState({ count: 0, total: 0 });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts are not read, their change is the reason to read the outbox again
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const records = (await outbox.list()).filter(
        ({ entity, type, shift }) => entity === 'sales' && type === 'add' && shift?.number === shiftNumber,
      );
      const sums = addSums({}, ...records.map(({ shift }) => shift?.sums ?? {}));
      if (isCurrent) setUnsynced({ count: records.length, total: sumIn(sums, SHIFT_SUMS.salesTotal) });
    };
    // The top bar already reports an unreadable queue.
    read().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [outbox, shiftNumber, pending, parked]);
  return unsynced;
}
