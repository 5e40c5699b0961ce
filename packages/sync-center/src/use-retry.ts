import { useNotify } from '@evertill/federation-kit';
import { type OutboxRecord, useOffline } from '@evertill/shared-offline';
import { useState } from 'react';
import { identityOf } from './record/group-records';
import { actions } from './texts';
import { titleLine } from './words/record-words';

/** Retries parked records and follows each until its retry is decided. */
export interface Retry {
  /** The identities of the records that are being retried. */
  readonly tried: ReadonlySet<string>;
  /** The result of the last retry, for screen readers. */
  readonly spoken: string;
  retry(record: OutboxRecord): Promise<void>;
}

export function useRetry(): Retry {
  const notify = useNotify();
  const { outbox } = useOffline();
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  const [spoken, setSpoken] = useState('');

  async function retry(record: OutboxRecord): Promise<void> {
    const identity = identityOf(record);
    setTried((all) => new Set([...all, identity]));
    try {
      await outbox.retry(record.key);
      await outbox.replay();
      const left = (await outbox.list()).find((other) => identityOf(other) === identity);
      setSpoken(outcomeWords(record, left));
    } catch (reason) {
      notify({ text: reason instanceof Error ? reason.message : String(reason), intent: 'negative' });
    } finally {
      setTried((all) => new Set([...all].filter((other) => other !== identity)));
    }
  }

  return { tried, spoken, retry };
}

function outcomeWords(record: OutboxRecord, left: OutboxRecord | undefined): string {
  const title = titleLine(record);
  if (!left) return actions.retried(title);
  return left.state === 'parked'
    ? actions.refusedAgain(title, left.lastError?.message ?? '')
    : actions.stillWaiting(title);
}
