import type { AuditEntry } from '@evertill/shared-domain';
import { StatusChip } from '@evertill/shared-ui';
import { resultOf } from './audit-words';

/** Shows the result of an action. Only a failure is marked. */
export function Result({ entry }: { entry: Pick<AuditEntry, 'status'> }) {
  const { text, color } = resultOf(entry);
  return color ? <StatusChip color={color} text={text} /> : text;
}
