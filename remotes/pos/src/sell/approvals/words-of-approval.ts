import type { HostApproval } from '@evertill/federation-kit';
import type { ManagersWord } from '@evertill/shared-domain';

/** Returns what of an approval travels to the server. The name is the server's own. */
export function wordOf({ approvedBy, how, pinSetAt, reason, at }: HostApproval): ManagersWord {
  return { approvedBy, how, pinSetAt, reason, at };
}
