const SHORT_LENGTH = 4;

/** A register by a name that can be read out: the beginning of its id, 'AB12'. */
export function registerName(registerId: string): string {
  const letters = registerId.replace(/[^0-9a-z]/gi, '').toUpperCase();
  return letters.slice(0, SHORT_LENGTH) || '?';
}
