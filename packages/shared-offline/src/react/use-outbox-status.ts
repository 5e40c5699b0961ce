import { useSyncExternalStore } from 'react';
import { getOffline, type Offline } from '../offline';
import type { OutboxStatus } from '../outbox/outbox-contract';

/** How many changes wait, how many need a person, and what the outbox is doing. */
export function useOutboxStatus(offline: Offline = getOffline()): OutboxStatus {
  const { outbox } = offline;
  return useSyncExternalStore(outbox.subscribe, outbox.getSnapshot, outbox.getSnapshot);
}
