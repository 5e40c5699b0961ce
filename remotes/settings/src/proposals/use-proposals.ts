import { type Answer, failureText, useServerValue } from '@evertill/shared-data';
import { isRecord, type Proposal, parseProposals } from '@evertill/shared-domain';
import { ApiError, newUuid, useOffline } from '@evertill/shared-offline';
import { proposals as words } from '../texts';

export interface Proposals {
  list: Answer<readonly Proposal[]>;
  /** Performs the proposed change. Throws an error with a sentence for the person. */
  confirm(proposal: Proposal): Promise<void>;
  decline(proposal: Proposal): Promise<void>;
}

/**
 * Reads the proposals that the person may confirm. They are settled only while connected, because a person must see what
 * the record is now.
 */
export function useProposals(): Proposals {
  const { http } = useOffline();
  const list = useServerValue(
    { url: '/proposals', roles: ['ADMIN', 'MANAGER'], keepsFresh: true },
    parseProposals,
  );
  async function settle({ id }: Proposal, how: 'confirm' | 'decline'): Promise<void> {
    const url = `/proposals/${id}/${how}`;
    try {
      await http.send({ method: 'POST', url, idempotencyKey: newUuid() });
    } catch (reason) {
      throw new Error(refusalWords(reason));
    } finally {
      // Also after a refusal, because the proposal may be another one now. The list reports a failed reload itself.
      await list.reload().catch(() => undefined);
    }
  }
  return {
    list,
    confirm: (proposal) => settle(proposal, 'confirm'),
    decline: (proposal) => settle(proposal, 'decline'),
  };
}

function refusalWords(reason: unknown): string {
  const code = reason instanceof ApiError && isRecord(reason.body) ? reason.body.code : null;
  const known: Readonly<Record<string, string>> = words.refusals;
  return (typeof code === 'string' ? known[code] : undefined) ?? failureText(reason, words.failed);
}
