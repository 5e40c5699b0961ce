import type { Clock } from '../kernel/clock';
import type { Database } from '../kernel/db/database';
import type { Writes } from './execute/register-writes';

/** The context with which every resource registers its routes. */
export interface AppContext {
  db: Database;
  clock: Clock;
  writes: Writes;
}
