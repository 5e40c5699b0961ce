import { getOffline, type Offline, type OutboxRecord } from '@evertill/shared-offline';
import { useEffect, useState } from 'react';

export interface OutboxRecords {
  /** Null while they are being read. */
  readonly records: readonly OutboxRecord[] | null;
  readonly error: string | null;
}

/** What waits in the outbox, read anew after every change, in whichever tab it was made. */
export function useOutboxRecords(
  isActive: boolean,
  { outbox }: Pick<Offline, 'outbox'> = getOffline(),
): OutboxRecords {
  const [found, setFound] = useState<OutboxRecords>({ records: null, error: null });

  useEffect(() => {
    if (!isActive) return;
    let isCurrent = true;
    const read = () => {
      outbox.list().then(
        (records) => isCurrent && setFound({ records, error: null }),
        (error: unknown) =>
          isCurrent &&
          setFound({ records: null, error: error instanceof Error ? error.message : String(error) }),
      );
    };
    read();
    const unsubscribe = outbox.subscribe(read);
    return () => {
      isCurrent = false;
      unsubscribe();
    };
  }, [isActive, outbox]);

  return found;
}
