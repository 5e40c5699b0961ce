import type { Clock } from '../kernel/clock';
import type { Database } from '../kernel/db/database';
import type { Writes } from './execute/register-writes';

/** What every resource is registered with. */
export interface AppContext {
  db: Database;
  clock: Clock;
  writes: Writes;
}
