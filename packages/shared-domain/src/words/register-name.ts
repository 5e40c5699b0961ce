const SHORT_LENGTH = 4;

/** A register by a name that can be read out: the beginning of its id, 'AB12'. */
export function registerName(registerId: string): string {
  const letters = registerId.replace(/[^0-9a-z]/gi, '').toUpperCase();
  return letters.slice(0, SHORT_LENGTH) || '?';
}

/** What people call a register: the name the shop gave it, else the one of its id. */
export function registerLabel({ id, name }: { id: string; name?: string | null | undefined }): string {
  return name || `Register ${registerName(id)}`;
}
