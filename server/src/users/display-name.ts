interface Named {
  username: string | null;
  firstName: string | null;
  lastName: string | null;
}

/** How a person is called on a receipt: first and last name, or the username where there are none. */
export function displayName({ username, firstName, lastName }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ') || (username ?? '');
}
