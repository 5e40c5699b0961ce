/** A username as it is compared: spaces around it and capitals make nobody another person. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase();
}
