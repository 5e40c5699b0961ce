import type { Proposal } from '@evertill/shared-domain';
import { changesOf, type EntryChanges } from '../audit/entry-changes';
import type { Names } from '../audit/field-words';

/** Returns the fields that a proposal would change, in the words of the audit log. */
export function changesIn({ call, before, after, type }: Proposal, names: Names): EntryChanges {
  const details = { after, ...(before && { before }), ...(type !== null && { type }) };
  return changesOf({ action: call, details }, names) ?? { kind: 'changed', rows: [] };
}

/** Describes the changes in one line: 'Unit Price: $2.50 → $3.00'. */
export function changesLine(proposal: Proposal, names: Names): string {
  return changesIn(proposal, names)
    .rows.map(({ label, before, after }) => {
      const values = before === null ? [after] : [before, after];
      return `${label}: ${values.join(' → ')}`;
    })
    .join(', ');
}
