/** The parts of a person's name. */
export interface PersonName {
  readonly username: string | null;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
}

/**
 * Returns the name of a person on receipts, in lists and in the audit log: first and last name, or else the username.
 */
export function displayName({ username, firstName, lastName }: PersonName): string {
  const names = [firstName, lastName].map((name) => name?.trim());
  return names.filter(Boolean).join(' ') || (username ?? '');
}

/** Returns the name of a person where space is tight: the first name, or else the username. */
export function shortName({ username, firstName }: PersonName): string {
  return firstName?.trim() || (username ?? '');
}
