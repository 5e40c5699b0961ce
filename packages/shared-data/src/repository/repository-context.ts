import type { Cache, Clock, Connectivity, HttpClient, Outbox } from '@evertill/shared-offline';
import type { OfflineWritesPolicy } from './offline-writes';
import type { Pending } from './pending';

/** The services that every repository uses. */
export interface RepositoryContext {
  readonly http: HttpClient;
  readonly connectivity: Connectivity;
  readonly cache: Cache;
  readonly outbox: Outbox;
  readonly pending: Pending;
  readonly policy: OfflineWritesPolicy;
  readonly clock: Pick<Clock, 'now' | 'setTimeout' | 'clearTimeout'>;
}
