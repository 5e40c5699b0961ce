import type { Sql } from '../../../kernel/db/database';
import { isLive } from './read-subscription';
import { findKnown } from './stripe.repository';

/** Throws for a store that Stripe charges, because what is recorded by hand would be replaced by what Stripe says. */
export async function assertNotCharged(sql: Sql, storeId: string): Promise<void> {
  const known = await findKnown(sql, storeId);
  if (known && isLive(known.status))
    throw new Error(
      'This store pays with Stripe. Cancel or change its subscription in the dashboard of Stripe.',
    );
}
