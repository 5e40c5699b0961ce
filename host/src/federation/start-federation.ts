import { HOST_API_VERSION } from '@evertill/federation-kit';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Registry } from '../apps/registry';
import { findScreen, type Screen } from '../apps/screens';
import type { OfflineCopies } from '../offline-copy/offline-copies';
import type { ThemeSwitch } from '../theme';
import type { LoadFailure } from './load-failure';
import { createManifestPlugin } from './manifest-plugin';
import { createRemoteLoader, manifestUrl, type RemoteLoader } from './remote-loader';
import { createRemoteSlot, type SlotLifecycles } from './remote-slot';
import { createSharedPackages } from './shared-packages';
import { openSlotPlace } from './slot-place';

export interface FederationOptions {
  registry: Registry | null;
  refreshRegistry(): Promise<Registry | null>;
  isOnline(): boolean;
  theme: ThemeSwitch;
  screens: readonly Screen[];
  copies: Pick<OfflineCopies, 'reportOpened' | 'reportFailed'>;
}

export interface Federation {
  /** The registry that remotes are loaded by now. */
  registry(): Registry | null;
  provided: { hostApi: string; shared: Readonly<Record<string, string>> };
  createSlot(app: string): SlotLifecycles;
  /** Fetches the app of a path ahead of the click. */
  warmUp(path: string): void;
  /** Builds that were opened in this page, and what went wrong last, by app. */
  opened: ReadonlyMap<string, string>;
  failures: ReadonlyMap<string, LoadFailure>;
}

export function startFederation(options: FederationOptions): Federation {
  let current = options.registry;
  const opened = new Map<string, string>();
  const failures = new Map<string, LoadFailure>();
  const provided = { hostApi: HOST_API_VERSION, shared: EVERTILL_SHARED_VERSIONS };

  registerPlugins([
    createManifestPlugin((url) => {
      const line = [...(current?.remotes.values() ?? [])].find((candidate) => manifestUrl(candidate) === url);
      return line?.manifest;
    }),
  ]);
  const loader = createRemoteLoader({
    runtime: { registerRemotes, loadRemote },
    provided,
    sharedReady: createSharedPackages(),
    registry: () => current,
    async refreshRegistry() {
      current = (await options.refreshRegistry()) ?? current;
      return current;
    },
    isOnline: options.isOnline,
  });

  return {
    registry: () => current,
    provided,
    opened,
    failures,
    createSlot: (app) =>
      createRemoteSlot({
        app,
        loader,
        openPlace: (container, onRetry) =>
          openSlotPlace(container, {
            app,
            title: titleOf(app, options.screens),
            theme: options.theme,
            onRetry,
          }),
        onOpened(name, buildId) {
          opened.set(name, buildId);
          failures.delete(name);
          options.copies.reportOpened(name, buildId);
        },
        onFailed(failure) {
          failures.set(failure.app, failure);
          if (failure.buildId) options.copies.reportFailed(failure.app, failure.buildId);
        },
      }),
    warmUp: (path) => warmUp(path, options.screens, loader),
  };
}

function warmUp(path: string, screens: readonly Screen[], loader: RemoteLoader): void {
  const app = findScreen(screens, path)?.app;
  if (!app) return;
  // Only a head start: whatever fails here is told when the screen is opened.
  void loader.load(app).catch(() => undefined);
}

/** What the panel calls a remote: the screen that is open, or the app itself. */
function titleOf(app: string, screens: readonly Screen[]): string {
  const here = findScreen(screens, location.pathname);
  return here?.app === app ? here.title : app;
}
