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

/** Who did what, or tried to, and when. */
export type AuditEntry = Infer<typeof AuditEntryStruct>;

/** A page of the audit, the newest entry first. */
export function parseAuditPage(wire: unknown): Infer<typeof AuditPageStruct> {
  return mask(wire, AuditPageStruct);
}
