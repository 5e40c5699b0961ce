import { useHostApi } from '@evertill/federation-kit';
import { useOutboxStatus } from '@evertill/shared-offline';
import { shell } from '../texts';
import { useShell } from './shell-context';

/** Returns the function that signs out, and whether unsent changes would stay on this device. */
export function useSignOut() {
  const { session, mayLeave } = useShell();
  const { navigate, notify } = useHostApi();
  const { pending, parked } = useOutboxStatus();

  async function run(): Promise<void> {
    if (!(await mayLeave())) return;
    try {
      await session.logout();
      navigate('/');
      notify({ text: shell.loggedOut, intent: 'positive' });
    } catch {
      // The person is signed out on this device anyway. A later session check tells the server.
      navigate('/');
      notify({ text: shell.logoutFailed, intent: 'negative' });
    }
  }

  // An unknown number counts as unsent changes.
  return { run, hasUnsent: pending !== 0 || parked !== 0 };
}
