import { randomUUID } from 'node:crypto';

/** Returns a UUID of version 7. Ids that are created together are close together, so an index grows at its end. */
export function newId(now: Date): string {
  return `${timeOf(now)}-7${randomUUID().slice(15)}`;
}

/** Returns the lowest id that `newId` can make at a moment. */
export function firstIdAt(moment: Date): string {
  return `${timeOf(moment)}-7000-8000-000000000000`;
}

function timeOf(moment: Date): string {
  const time = moment.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}`;
}
