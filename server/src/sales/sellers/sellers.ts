// Who rang up a sale. A person who takes over a register by PIN is named in the sale, and the register's session delivers
// it. The name is the register's word, so everything that does not fit the shop's staff becomes a finding.
import { displayName, lesserRole, type Role, type SalePayloadInput } from '@evertill/shared-domain';
import type { Sql } from '../../kernel/db/database';
import type { StoreSettings, Takeover } from '../../kernel/db/schema';
import type { Person } from '../../kernel/http/person';
import type { Finding } from '../findings/findings.repository';
import { findNamedStaff, type NamedPerson, pinProblem } from './named-staff';

/** The person of a sale. `takeover` is null when that is the person who was signed in at the register. */
export interface Seller {
  userId: string;
  userName: string;
  takeover: Takeover | null;
  /** The lesser role of the person and of the one who was signed in. */
  role: Role;
  findings: readonly Finding[];
}

type Named = Pick<SalePayloadInput, 'soldBy'>;

/** Finds the people whom sales name. The answer tells for each sale who rang it up. */
export async function findSellers(
  sql: Sql,
  storeId: string,
  sales: readonly Named[],
): Promise<(sale: Named, author: Person, settings: Pick<StoreSettings, 'pinSwitch'>) => Seller> {
  const named = sales.flatMap(({ soldBy }) => soldBy?.userId ?? []);
  const hands = await findNamedStaff(sql, storeId, named);
  return ({ soldBy }, author, { pinSwitch = false }) =>
    sellerOf(soldBy, { author, pinSwitch, hand: hands.get(soldBy?.userId ?? '') });
}

function sellerOf(
  soldBy: Named['soldBy'],
  { author, hand, pinSwitch }: { author: Person; hand: NamedPerson | undefined; pinSwitch: boolean },
): Seller {
  const own: Seller = {
    userId: author.id,
    userName: author.name,
    takeover: null,
    role: author.role,
    findings: [],
  };
  // The page of an integrator has no staff, so a token sells as itself.
  if (!soldBy || author.token || soldBy.userId === author.id) return own;
  if (!hand) {
    const message = `The register names a person whom this store does not know, and was delivered by ${author.username}`;
    return { ...own, findings: [handsFinding(message, { username: author.username })] };
  }
  const details = { username: hand.username, signedIn: author.username };
  const problem = problemOf(hand, soldBy.pinSetAt, pinSwitch);
  return {
    userId: hand.id,
    userName: displayName(hand),
    role: lesserRole(author.role, hand.role),
    takeover: { how: 'pin', signedInId: author.id, signedInName: author.name },
    findings:
      problem === null ? [] : [handsFinding(`${hand.username} took over by PIN, ${problem}`, details)],
  };
}

function problemOf(hand: NamedPerson, pinSetAt: string, pinSwitch: boolean): string | null {
  if (!hand.isActive || hand.deletedAt) return 'but the account was disabled when this arrived';
  if (!pinSwitch) return 'but this store does not switch by PIN';
  return pinProblem(hand, pinSetAt);
}

function handsFinding(message: string, details: Record<string, unknown>): Finding {
  return { kind: 'hands', message, details };
}
