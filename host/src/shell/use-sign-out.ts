import { useHostApi } from '@evertill/federation-kit';
import { useOutboxStatus } from '@evertill/shared-offline';
import { useShell } from './shell-context';
import { SHELL_MESSAGES } from './shell-messages';

/** Signing out, and whether something would be left behind unsent on this device. */
export function useSignOut() {
  const { session, mayLeave } = useShell();
  const { navigate, notify } = useHostApi();
  const { pending, parked } = useOutboxStatus();

  async function run(): Promise<void> {
    if (!(await mayLeave())) return;
    try {
      await session.logout();
      navigate('/');
      notify({ text: SHELL_MESSAGES.loggedOut, intent: 'positive' });
    } catch {
      // Nobody is signed in on this device any more; the server is told when it answers again.
      navigate('/');
      notify({ text: SHELL_MESSAGES.logoutFailed, intent: 'negative' });
    }
  }

  // An unknown number may be any number.
  return { run, hasUnsent: pending !== 0 || parked !== 0 };
}
