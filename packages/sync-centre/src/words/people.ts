import type { OutboxRecord } from '@evertill/shared-offline';

interface Named {
  readonly id: string;
  readonly username: string;
  readonly firstName?: string | null | undefined;
}

/** Calls a person by name: the first name of whoever is known on this device, else the username. */
export interface People {
  nameOf(author: OutboxRecord['author']): string;
}

/** The people that this device knows: who is signed in, and the staff that their role may read. */
export function createPeople(known: readonly (Named | null)[]): People {
  const namesById = new Map(
    known.flatMap((person) => (person ? [[person.id, person.firstName || person.username] as const] : [])),
  );
  return {
    nameOf: ({ userId, username }) => namesById.get(userId) ?? username ?? 'somebody else',
  };
}
