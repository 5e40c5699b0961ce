/** Returns a username in the form in which usernames are compared: outer spaces and capitals make no difference. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase();
}
