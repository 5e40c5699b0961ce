import { useSyncExternalStore } from 'react';
import type { OutboxStatus } from '../outbox/outbox-contract';
import { useOffline } from './offline-context';

/** Returns how many changes wait, how many need a person, and what the outbox is doing. */
export function useOutboxStatus(): OutboxStatus {
  const { outbox } = useOffline();
  return useSyncExternalStore(outbox.subscribe, outbox.getSnapshot, outbox.getSnapshot);
}
