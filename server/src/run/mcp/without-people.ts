// An assistant may pass on what it reads, so it learns nothing about people.
import { isRecord } from '@evertill/shared-domain';

const OF_PEOPLE: ReadonlySet<string> = new Set([
  'customer',
  'userName',
  'takeover',
  'approvals',
  'tenderCorrections',
  'referenceNumber',
  'phone',
  'email',
  'contactPerson',
]);

/** Returns an answer of the API without the names and contacts of customers and staff, at any depth. */
export function withoutPeople(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPeople);
  if (!isRecord(value)) return value;
  const kept = Object.entries(value).filter(([name]) => !OF_PEOPLE.has(name));
  return Object.fromEntries(kept.map(([name, member]) => [name, withoutPeople(member)]));
}
