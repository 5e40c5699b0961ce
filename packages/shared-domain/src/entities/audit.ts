import { array, type Infer, mask, nullable, number, record, string, type, unknown } from 'superstruct';

const AuditEntryStruct = type({
  id: string(),
  at: string(),
  action: string(),
  status: number(),
  entityId: nullable(string()),
  author: type({ id: string(), username: string(), name: nullable(string()) }),
  submitterId: string(),
  submitterName: nullable(string()),
  address: nullable(string()),
  key: nullable(string()),
  requestId: nullable(string()),
  details: nullable(record(string(), unknown())),
});

const AuditPageStruct = type({ items: array(AuditEntryStruct), next: nullable(string()) });

/** An entry of the audit log: who did or tried to do what, and when. */
export type AuditEntry = Infer<typeof AuditEntryStruct>;

/** Reads a page of the audit log, the newest entry first. */
export function parseAuditPage(wire: unknown): Infer<typeof AuditPageStruct> {
  return mask(wire, AuditPageStruct);
}
