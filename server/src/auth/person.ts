import type { Role } from '@evertill/shared-domain';

/** The one who acts: the person of a session, or the author of a change that another session delivers. */
export interface Person {
  storeId: string;
  id: string;
  username: string;
  /** First and last name, or the username. */
  name: string;
  role: Role;
  /** False for a disabled or deleted account; only the author of a delivered sale can be one. */
  isActive: boolean;
}
