// Shows the question to a manager above every screen, and ends it when the register is locked.
import type { HostEvent } from '@evertill/federation-kit';
import type { Session } from '@evertill/shared-auth';
import type { Approvals } from '../approval/approvals';
import { guardKeys } from '../lock/lock-keys';

export interface ApprovalWiring {
  approvals: Approvals;
  session: Pick<Session, 'getSnapshot' | 'subscribe'>;
  /** The window whose keys count. */
  view: EventTarget;
  /** Shows the questions. Resolves when the overlays are loaded. */
  cover(): Promise<void>;
  log(event: HostEvent): void;
}

export function wireApprovals({ approvals, session, view, cover, log }: ApprovalWiring): void {
  const { question } = approvals;
  // What is typed and scanned while a manager is asked belongs to that question.
  guardKeys(view, () => question.getSnapshot() !== null);
  session.subscribe(() => {
    const { isLocked, isAuthenticated } = session.getSnapshot();
    if (isLocked || !isAuthenticated) approvals.decline();
  });
  question.subscribe(() => {
    if (question.getSnapshot() === null) return;
    cover().catch((error: unknown) => {
      approvals.decline();
      log({ level: 'error', message: 'The question to a manager could not be shown.', error });
    });
  });
}
