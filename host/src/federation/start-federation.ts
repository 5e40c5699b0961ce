import { provideFileRunner } from '@evertill/federation-kit';
import type { Provided } from '@evertill/federation-kit/registry';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Registry } from '../apps/registry';
import { findScreen, type Screen } from '../apps/screens';
import type { OfflineCopies } from '../service-worker/offline-copies';
import { createBuildFiles } from './build-files';
import { createHostPartLoader } from './host-part';
import type { LoadFailure } from './load-failure';
import { createManifestPlugin } from './manifest-plugin';
import { createRemoteLoader, manifestUrl, type RemoteLoader } from './remote-loader';
import { createRemoteSlot, type RemoteSlot, type SlotLifecycles } from './remote-slot';
import { openSlotView } from './slot-view';

export interface FederationOptions {
  /** What this host offers. */
  provided: Provided;
  registry: Registry | null;
  /** The server's registry as it is now; null when it cannot be had. */
  freshRegistry(): Promise<Registry | null>;
  /** The registry of what is stored on this device. */
  storedRegistry(): Promise<Registry | null>;
  isOnline(): boolean;
  screens: readonly Screen[];
  copies: Pick<OfflineCopies, 'reportOpened' | 'reportStarted' | 'reportFailed'>;
  sharedReady(): Promise<void>;
  /** Hears of everything that could not be opened, or fell. */
  onFailure(failure: LoadFailure): void;
  /** An app is closed. */
  onClosed?(app: string): void;
}

export interface Federation {
  /** The registry that remotes are loaded by now. */
  registry(): Registry | null;
  provided: Provided;
  /** The place of a remote. */
  remote(app: string): SlotLifecycles;
  /** The place of a part of the host that is loaded when it is needed. */
  hostPart(app: string, load: () => Promise<SlotLifecycles>): SlotLifecycles;
  /** The device went back to an earlier build of an app: it is opened again where it had failed. */
  noteRolledBack(app: string): void;
  /** The screen of an app says that it stands. */
  noteReady(app: string): void;
  /** Fetches the app of a path ahead of the click. */
  warmUp(path: string): void;
  /** Builds that were opened in this page, and what went wrong last, by app. */
  opened: ReadonlyMap<string, string>;
  failures: ReadonlyMap<string, LoadFailure>;
}

export function startFederation({
  provided,
  screens,
  copies,
  sharedReady,
  isOnline,
  onFailure,
  onClosed,
  ...options
}: FederationOptions): Federation {
  let current = options.registry;
  const opened = new Map<string, string>();
  const failures = new Map<string, LoadFailure>();
  const rolledBack = new Set<string>();
  const slots = new Map<string, RemoteSlot>();

  const lines = () => [...(current?.remotes.values() ?? [])];
  const files = createBuildFiles({ lines });
  provideFileRunner(files);
  registerPlugins([
    createManifestPlugin((url) => lines().find((line) => manifestUrl(line) === url)?.manifest, files),
  ]);
  const loader = createRemoteLoader({
    runtime: { registerRemotes, loadRemote },
    provided,
    sharedReady,
    isOnline,
    prepare: files.prepare,
    registry: () => current,
    async refreshRegistry(app) {
      // The server still names the build that failed here; the device knows the one before.
      const fresh = rolledBack.has(app) ? null : await options.freshRegistry();
      current = fresh ?? (await options.storedRegistry()) ?? current;
      return current;
    },
  });

  function slot(app: string, from: RemoteLoader) {
    return createRemoteSlot({
      app,
      loader: from,
      openView: (container, onRetry) =>
        openSlotView(container, { app, title: () => titleOf(app, screens), onRetry }),
      onLoaded(name, buildId) {
        failures.delete(name);
        if (from !== loader) return;
        opened.set(name, buildId);
        copies.reportOpened(name, buildId);
      },
      onStarted(name, buildId) {
        if (from === loader) copies.reportStarted(name, buildId);
      },
      onFailed(failure) {
        failures.set(failure.app, failure);
        onFailure(failure);
        // Under a shell that falls there is no menu: the host has not started. Its other parts are screens like any.
        const isHost = failure.app === 'shell' && failure.kind === 'crashed';
        if ((from === loader || isHost) && failure.buildId)
          copies.reportFailed(isHost ? 'host' : failure.app, failure.buildId);
      },
      ...(onClosed && { onClosed }),
      onCrashed(failure) {
        failures.set(failure.app, failure);
        onFailure(failure);
      },
    });
  }

  return {
    registry: () => current,
    provided,
    opened,
    failures,
    remote(app) {
      const remoteSlot = slot(app, loader);
      slots.set(app, remoteSlot);
      return remoteSlot;
    },
    noteRolledBack(app) {
      rolledBack.add(app);
      slots.get(app)?.retry();
    },
    noteReady: (app) => slots.get(app)?.noteReady(),
    hostPart: (app, load) => slot(app, createHostPartLoader(load)),
    warmUp(path) {
      const app = findScreen(screens, path)?.app;
      if (!app || !current?.remotes.has(app)) return;
      // Only a head start: whatever fails here is told when the screen is opened.
      void loader.load(app).catch(() => undefined);
    },
  };
}

/** What the panel calls an app: the screen that is open, or the app itself. */
function titleOf(app: string, screens: readonly Screen[]): string {
  const here = findScreen(screens, location.pathname);
  return here?.app === app ? here.title : app;
}
