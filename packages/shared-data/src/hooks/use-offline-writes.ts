import useSWR from 'swr';
import type { OfflineChoices } from '../repository/offline-writes';
import { sourceKey } from './source-key';
import { useData } from './use-data';

/** The store's choices about changes made offline, fresh from the server. */
export interface OfflineWritesState {
  /** null until the server has answered. */
  readonly choices: OfflineChoices | null;
  readonly error: Error | null;
  retry(): void;
  /** Rejects when the server does not take it; then nothing has changed. */
  save(choices: OfflineChoices): Promise<void>;
}

/** Reads and changes what the store wants to happen with changes made offline. */
export function useOfflineWrites(): OfflineWritesState {
  const { offlineWrites } = useData();
  const { data, error, mutate } = useSWR<OfflineChoices, Error>(
    sourceKey(offlineWrites, 'offline-writes'),
    offlineWrites.refresh,
    { shouldRetryOnError: false, revalidateOnFocus: false, revalidateOnReconnect: true },
  );
  return {
    choices: data ?? null,
    error: error ?? null,
    retry: () => void mutate(),
    async save(choices) {
      await offlineWrites.save(choices);
      await mutate(choices, { revalidate: false });
    },
  };
}
