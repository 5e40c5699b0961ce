import type { Role, TokenScope } from '@evertill/shared-domain';

/**
 * The person who acts: the person of a session, the user of an integrator's token, or the author of a change that
 * another session delivers.
 */
export interface Person {
  storeId: string;
  id: string;
  username: string;
  /** First and last name, or the username. */
  name: string;
  role: Role;
  /** False for a disabled or deleted account. Only the author of a delivered sale can be inactive. */
  isActive: boolean;
  /** The register that this session is used on. Null when the session has not named one; undefined for authors and tokens. */
  registerId?: string | null;
  /** True when the operator of the server has suspended the shop. Undefined for authors and tokens. */
  isShopSuspended?: boolean;
  /** The rights of an integrator's token. Undefined for staff. */
  token?: TokenRights | undefined;
}

export interface TokenRights {
  scopes: readonly TokenScope[];
  /** The administrator who created the token. */
  createdBy: string;
  /** The hash of the token that this call used. The token may be replaced while the call is in progress. */
  tokenHash: string;
}
