// A manager approves at the register, by PIN, what the person there may not do alone. The session stays as it is, and no
// screen of a remote sees the PIN.
import {
  createStore,
  type HostApproval,
  type HostApprovalRequest,
  type Store,
} from '@evertill/federation-kit';
import { displayName, mayApprove, type PersonWithPin } from '@evertill/shared-domain';

/** A question to a manager, as the dialog shows it. */
export interface OpenApproval {
  readonly text: string;
  /** Answers that this manager approves. Must: the manager's PIN was checked. */
  approve(
    person: Pick<PersonWithPin, 'id' | 'username' | 'firstName' | 'lastName' | 'pinSetAt'>,
    reason: string,
  ): void;
  /** Answers that nobody approved. */
  decline(): void;
}

export interface Approvals {
  /** The question that is open. */
  readonly question: Store<OpenApproval | null>;
  /** Asks a manager. Null when nobody approved, and when the register is locked meanwhile. */
  ask(request: HostApprovalRequest): Promise<HostApproval | null>;
  /** Ends the open question without an approval. */
  decline(): void;
}

export function createApprovals(now: () => Date): Approvals {
  const question = createStore<OpenApproval | null>(null);
  const decline = () => question.getSnapshot()?.decline();

  return {
    question,
    decline,
    ask({ text }) {
      // A newer question takes the place of one that nobody has answered.
      decline();
      return new Promise((resolve) => {
        let isOpen = true;
        const answer = (approval: HostApproval | null) => {
          if (!isOpen) return;
          isOpen = false;
          question.set(null);
          resolve(approval);
        };
        question.set({
          text,
          decline: () => answer(null),
          approve(person, reason) {
            const { id: approvedBy, pinSetAt } = person;
            const at = now().toISOString();
            answer({ approvedBy, name: displayName(person), how: 'pin', pinSetAt, reason, at });
          },
        });
      });
    },
  };
}

/** Returns the people who may approve. */
export function approversOf(people: readonly PersonWithPin[]): PersonWithPin[] {
  return people.filter(({ role }) => mayApprove(role));
}
