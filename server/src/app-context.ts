import type { PasswordHasher } from './auth/passwords';
import type { SessionsRepository } from './auth/sessions.repository';
import type { Clock } from './clock';
import type { Database } from './db/database';
import type { Quotas } from './saas/quotas';
import type { Writes } from './writes/register-writes';

/** What every resource is registered with. */
export interface AppContext {
  db: Database;
  clock: Clock;
  writes: Writes;
  sessions: SessionsRepository;
  passwords: PasswordHasher;
  quotas: Quotas;
}
