import type { Session } from '@evertill/shared-auth';
import type { Clock, Offline } from '@evertill/shared-offline';
import type { Data } from './data';

/** What the repositories are made of; the clock is the offline heart's unless handed in. */
export interface DataOptions {
  offline: Offline;
  session: Pick<Session, 'getSnapshot'>;
  clock?: Pick<Clock, 'now' | 'setTimeout' | 'clearTimeout'>;
}

/** Builds the repositories over an offline heart; a page has one, see getData. */
export declare function createData(options: DataOptions): Data;
