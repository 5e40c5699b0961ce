import { values } from '../texts';

const SHORT_LENGTH = 4;

/** Returns a short name for a register that can be read aloud: the beginning of its id, 'AB12'. */
export function registerName(registerId: string): string {
  const letters = registerId.replace(/[^0-9a-z]/gi, '').toUpperCase();
  return letters.slice(0, SHORT_LENGTH) || '?';
}

/** Returns the name that the shop gave a register, or else a name made from its id. */
export function registerLabel({ id, name }: { id: string; name?: string | null | undefined }): string {
  return name || values.register(registerName(id));
}
