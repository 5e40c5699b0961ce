import { type Store, useHostApi, useStore } from '@evertill/federation-kit';
import { type Session, useSession } from '@evertill/shared-auth';
import type { Lock } from './lock';
import { LockScreen } from './lock-screen';

interface LockCoverProps {
  /** Null until the register has been locked on this page. */
  lock: Store<Lock | null>;
  session: Session;
}

/** Shows the lock screen while the register is locked. */
export function LockCover({ lock, session }: LockCoverProps) {
  const shown = useStore(lock);
  const { isLocked } = useSession(session);
  const { navigate } = useHostApi();
  if (!shown || !isLocked) return null;

  async function signOut() {
    // Changes that wait stay on this device, and the person is signed out here even when the server fails.
    await session.logout().catch(() => undefined);
    navigate('/');
  }

  return <LockScreen lock={shown} onSignOut={signOut} />;
}
