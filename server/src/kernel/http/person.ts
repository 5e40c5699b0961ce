import type { Role, TokenScope } from '@evertill/shared-domain';

/** The one who acts: the person of a session, the user of an integrator's token, or the author of a change that another session delivers. */
export interface Person {
  storeId: string;
  id: string;
  username: string;
  /** First and last name, or the username. */
  name: string;
  role: Role;
  /** False for a disabled or deleted account; only the author of a delivered sale can be one. */
  isActive: boolean;
  /** What an integrator's token is allowed; the staff have none. */
  token?: TokenRights | undefined;
}

export interface TokenRights {
  scopes: readonly TokenScope[];
  /** The administrator who made it. */
  createdBy: string;
  /** Of the secret that was sent: another may take its place while a call is under way. */
  tokenHash: string;
}
