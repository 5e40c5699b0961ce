// Calls a remote's lifecycles with a time limit. Each call throws a TimeoutError or the remote's own error.
import type { LoadedRemote } from './remote-loader';
import { MOUNT_TIMEOUT_MS, UNMOUNT_TIMEOUT_MS, withTimeout } from './timeouts';

type Lifecycles = LoadedRemote['lifecycles'];

/** Starts a remote and draws its screen. */
export async function openRemote(
  lifecycles: Lifecycles,
  props: Parameters<Lifecycles['mount']>[0],
): Promise<void> {
  await withTimeout(
    settle(() => lifecycles.bootstrap()),
    MOUNT_TIMEOUT_MS,
    'Starting it',
  );
  await withTimeout(
    settle(() => lifecycles.mount(props)),
    MOUNT_TIMEOUT_MS,
    'Opening it',
  );
}

/** Removes a remote's screen. */
export async function closeRemote(
  lifecycles: Lifecycles,
  props: Parameters<Lifecycles['unmount']>[0],
): Promise<void> {
  await withTimeout(
    settle(() => lifecycles.unmount(props)),
    UNMOUNT_TIMEOUT_MS,
    'Closing it',
  );
}

/** Calls a remote's function and turns a synchronous throw into a rejected promise. */
async function settle(run: () => unknown): Promise<void> {
  await run();
}
