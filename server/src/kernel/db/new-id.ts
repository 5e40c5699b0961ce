import { randomUUID } from 'node:crypto';

/** Returns a UUID of version 7. Ids that are created together are close together, so an index grows at its end. */
export function newId(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
