import { object } from 'superstruct';
import { ROLES, type Role } from '../roles';
import { activeFlag } from './active';
import {
  id,
  maybe,
  oneOf,
  optionalText,
  pendingFields,
  requiredFlag,
  textOrEmpty,
  textOrNull,
} from './fields';
import { readWire } from './quick-read';
import { folded, listOf, shape } from './shapes';

/** A member of the shop's staff (spec 3); the password is never read back. */
export interface User {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  email: string | null;
  role: Role;
  isActive: boolean;
  createdAt?: string;
  updatedAt?: string;
  offline?: boolean;
  status?: string;
  pendingError?: string;
  type?: 'update' | 'delete';
  deletedAt?: string;
}

/** A user as fetched; `isActive` may also arrive as `active`, or as a `status` of true, false, 'active' or 'inactive'. */
export const UserStruct = folded(
  shape(
    object({
      id,
      username: textOrEmpty,
      firstName: textOrEmpty,
      lastName: textOrEmpty,
      email: textOrNull,
      role: oneOf(ROLES),
      isActive: requiredFlag,
      createdAt: optionalText,
      type: maybe(oneOf(['update', 'delete'])),
      deletedAt: optionalText,
      ...pendingFields,
    }),
  ),
  (wire) => {
    const { status, ...rest } = wire;
    const isActive = activeFlag(wire) ?? activeFromStatus(status) ?? true;
    return activeFromStatus(status) === undefined ? { ...wire, isActive } : { ...rest, isActive };
  },
);

const UsersStruct = listOf(UserStruct);

/** Reads a user from the wire; a StructError names the field that is wrong. */
export function parseUser(wire: unknown): User {
  return readWire(wire, UserStruct);
}

/** Reads a list of users from the wire. */
export function parseUsers(wire: unknown): User[] {
  return readWire(wire, UsersStruct);
}

// A pending record uses `status` for 'pending' or 'parked', so only these four say anything about the account.
function activeFromStatus(status: unknown): boolean | undefined {
  if (typeof status === 'boolean') return status;
  if (typeof status !== 'string') return undefined;
  const text = status.toLowerCase();
  return text === 'active' ? true : text === 'inactive' ? false : undefined;
}
