// The calls of a remote's lifecycles, each with a time limit. Throws a TimeoutError, or what the remote has thrown.
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

/** Takes a remote's screen down. */
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
