// Who did something at a register that is no sale: with a shift, or with a held cart. A person who takes over a register
// by PIN is named in the report, as in a sale, and the session that is signed in there delivers it. The name is the
// register's word, so it never refuses a report.
import type { SalePayloadInput } from '@evertill/shared-domain';
import { findStore } from '../../people/stores/stores.repository';
import type { WriteContext } from '../../writes/execute/write-operation';
import type { Finding } from '../findings/findings.repository';
import { findSellers } from './sellers';

/** The person who stood at the register. */
export interface Hand {
  userId: string;
  /** The person whose session delivered the report. Null when that is the person who stood at the register. */
  deliveredBy: string | null;
  findings: readonly Finding[];
  /** What the audit says about a person who took over by PIN. */
  facts: Record<string, unknown>;
}

/** Finds who stood at the register: the person whom the report names, or else its author. */
export async function findHand({
  sql,
  storeId,
  author,
  submitter,
  body,
}: WriteContext<Pick<SalePayloadInput, 'soldBy'>>): Promise<Hand> {
  const { settings } = await findStore(sql, storeId);
  const sellerOf = await findSellers(sql, storeId, [body]);
  const { userId, userName, takeover, findings } = sellerOf(body, author, settings);
  return {
    userId,
    deliveredBy: submitter.id === userId ? null : submitter.id,
    findings,
    facts: takeover ? { byName: userName, signedInName: takeover.signedInName } : {},
  };
}
