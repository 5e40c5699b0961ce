import { createStore, type HostApi, type Store, useStore } from '@evertill/federation-kit';
import type { Session } from '@evertill/shared-auth';
import { NoticeHost, showNotice } from '@evertill/shared-ui';
import { ApprovalCover, type ApprovalCoverProps } from '../approval/approval-dialog';
import { renderHostRoot } from '../federation/host-app';
import type { ShownOverride } from '../federation/override';
import type { Lock } from '../lock/lock';
import { LockCover } from '../lock/lock-cover';
import { LeaveDialog, type OpenQuestion } from './leave-dialog';
import { OverrideBanner } from './override-banner';

/** The functions that show notices and questions above every screen. */
export interface Overlays {
  showNotice: typeof showNotice;
  /** Asks whether to leave a screen. Resolves to true when the person leaves. */
  askToLeave(text: string): Promise<boolean>;
  /** Covers the page with the lock screen until the register is opened. */
  showLock(lock: Lock): void;
  /** Shows the questions to a manager from now on. */
  showApprovals(cover: ApprovalCoverProps): void;
}

interface OverlayParts {
  hostApi: HostApi;
  session: Session;
  override: ShownOverride | null;
}

/** Renders the elements above every screen: notices, questions, and the banner of an override. */
export function openOverlays({ hostApi, session, override }: OverlayParts): Overlays {
  const element = document.getElementById('overlays');
  if (!element) throw new Error('The page has no element for the notices.');
  const question = createStore<OpenQuestion | null>(null);
  const lock = createStore<Lock | null>(null);
  const approvals = createStore<ApprovalCoverProps | null>(null);
  const content = (
    <>
      <NoticeHost />
      <LeaveDialog question={question} />
      <Approvals shown={approvals} />
      <LockCover lock={lock} session={session} />
      {override && <OverrideBanner override={override} />}
    </>
  );
  renderHostRoot(element, 'overlays', content, { hostApi });
  const askToLeave = (text: string) => new Promise<boolean>((answer) => question.set({ text, answer }));
  return { showNotice, askToLeave, showLock: lock.set, showApprovals: approvals.set };
}

function Approvals({ shown }: { shown: Store<ApprovalCoverProps | null> }) {
  const cover = useStore(shown);
  return cover && <ApprovalCover {...cover} />;
}
