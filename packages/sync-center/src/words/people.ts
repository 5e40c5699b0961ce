import { displayName, type PersonName } from '@evertill/shared-domain';
import type { OutboxRecord } from '@evertill/shared-offline';
import { records } from '../texts';

interface Person extends PersonName {
  readonly id: string;
}

/** Returns the name of a record's author: the full name of a person this device knows, or else the username. */
export interface People {
  nameOf(author: OutboxRecord['author']): string;
}

/**
 * Creates the names of the people that this device knows: the signed-in user, and the staff that their role may read.
 */
export function createPeople(staff: readonly (Person | null)[]): People {
  const namesById = new Map(
    staff.flatMap((person) => (person ? [[person.id, displayName(person)] as const] : [])),
  );
  return {
    nameOf: ({ userId, username }) => namesById.get(userId) ?? username ?? records.someoneElse,
  };
}
