import type { Register } from '@evertill/shared-domain';
import { registers as words } from '../texts';

/** The color of each status. Null for an approved register, which needs no attention. */
export const STATUS_COLORS = {
  waiting: 'warning',
  enrolled: null,
  revoked: 'gray',
} as const satisfies Record<Register['status'], string | null>;

/** Counts the waiting registers: '2 need approval'. */
export function waitingWords(registers: readonly Register[]): string {
  const waiting = registers.filter(({ status }) => status === 'waiting').length;
  return waiting === 0 ? words.allApproved : words.needApproval(waiting);
}
