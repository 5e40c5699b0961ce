import { RemoteUnavailable } from './load-failure';
import type { RemoteLoader } from './remote-loader';
import type { SlotLifecycles } from './remote-slot';
import { LOAD_TIMEOUT_MS, withTimeout } from './timeouts';

/** Loads a part of the host when it is needed. A file that fails to load shows the same panel as a failed remote. */
export function createHostPartLoader(load: () => Promise<SlotLifecycles>): RemoteLoader {
  return {
    async load(app) {
      const about = { version: EVERTILL_VERSION, buildId: EVERTILL_BUILD_ID };
      try {
        return { ...about, lifecycles: await withTimeout(load(), LOAD_TIMEOUT_MS, 'Loading it') };
      } catch (error) {
        const cause = error instanceof Error ? error.message : String(error);
        throw new RemoteUnavailable({ app, ...about, kind: 'unreachable', cause });
      }
    },
  };
}
