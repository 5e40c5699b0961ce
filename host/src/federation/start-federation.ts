import { provideFileRunner } from '@evertill/federation-kit';
import type { Provided, RemoteLine } from '@evertill/federation-kit/registry';
import { pageLanguage } from '@evertill/shared-domain/language';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Registry } from '../apps/registry';
import { findScreen, type Screen } from '../apps/screens';
import type { OfflineCopies } from '../service-worker/offline-copies';
import { shell } from '../texts';
import { createBuildFiles } from './build-files';
import { createHostPartLoader } from './host-part';
import type { LoadFailure } from './load-failure';
import { createManifestPlugin } from './manifest-plugin';
import { createRemoteLoader, type LoadedFills, manifestUrl, type RemoteLoader } from './remote-loader';
import { createRemoteSlot, type RemoteSlot, type SlotLifecycles } from './remote-slot';
import { openSlotView } from './slot-view';

export interface FederationOptions {
  /** The HostApi and shared packages that this host offers. */
  provided: Provided;
  registry: Registry | null;
  /** Returns the server's current registry. Null when the server does not deliver one. */
  freshRegistry(): Promise<Registry | null>;
  /** Returns the registry of the builds stored on this device. */
  storedRegistry(): Promise<Registry | null>;
  isOnline(): boolean;
  screens: readonly Screen[];
  copies: Pick<OfflineCopies, 'reportOpened' | 'reportStarted' | 'reportFailed'>;
  sharedReady(): Promise<void>;
  /** Called for every failed opening and every crash. */
  onFailure(failure: LoadFailure): void;
  /** Called for every good start, with the app's line in the registry. */
  onStarted(app: string, buildId: string, line: RemoteLine | undefined): void;
  onClosed?(app: string): void;
  /** Called when the first screen of an app is shown. */
  onScreenUp?(app: string): void;
}

export interface Federation {
  /** Returns the registry that remotes are now loaded from. */
  registry(): Registry | null;
  provided: Provided;
  /** Creates the place of a remote. */
  remote(app: string): SlotLifecycles;
  /** Creates the place of a part of the host that is loaded when it is needed. */
  hostPart(app: string, load: () => Promise<SlotLifecycles>): SlotLifecycles;
  /** What the remotes bring to the slots of other remotes. */
  fills: {
    /** Returns the lines of the remotes that this page can open. */
    lines(): readonly RemoteLine[];
    /** Loads the fills of a remote. Rejects only with RemoteUnavailable. */
    load(app: string): Promise<LoadedFills>;
  };
  /** Called when the device has rolled an app back to an earlier build. Opens the app again if it had failed. */
  noteRolledBack(app: string): void;
  /** Called when an app reports that its screen is up. */
  noteReady(app: string): void;
  /** Loads the app of a path before the user clicks its link. */
  warmUp(path: string): void;
  /** The builds that were opened in this page, by app. */
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
  onStarted,
  onClosed,
  onScreenUp,
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
    language: pageLanguage(),
    prepare: files.prepare,
    registry: () => current,
    async refreshRegistry(app) {
      // The server still names the failed build after a rollback, so the device's registry is used.
      const fresh = rolledBack.has(app) ? null : await options.freshRegistry();
      current = fresh ?? (await options.storedRegistry()) ?? current;
      return current;
    },
  });

  /** Notes that this page runs the build from now on. */
  function noteOpened(app: string, buildId: string) {
    opened.set(app, buildId);
    copies.reportOpened(app, buildId);
  }

  function slot(app: string, from: RemoteLoader) {
    return createRemoteSlot({
      app,
      loader: from,
      openView: (container, onRetry) =>
        openSlotView(container, { app, title: () => titleOf(app, screens), onRetry }),
      onLoaded(name, buildId) {
        failures.delete(name);
        if (from !== loader) return;
        noteOpened(name, buildId);
      },
      onStarted(name, buildId) {
        if (from !== loader) return;
        copies.reportStarted(name, buildId);
        onStarted(name, buildId, current?.remotes.get(name));
      },
      onFailed(failure) {
        failures.set(failure.app, failure);
        onFailure(failure);
        // A crashed shell shows no menu, so this counts as a failed start of the host. The host's other parts count as
        // screens.
        const isHost = failure.app === 'shell' && failure.kind === 'crashed';
        if ((from === loader || isHost) && failure.buildId)
          copies.reportFailed(isHost ? 'host' : failure.app, failure.buildId);
      },
      ...(onClosed && { onClosed }),
      ...(onScreenUp && { onScreenUp }),
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
    fills: {
      lines,
      async load(app) {
        const fills = await loader.loadFills(app);
        noteOpened(app, fills.buildId);
        return fills;
      },
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
      // A failure here is ignored, because opening the screen reports it.
      void loader.load(app).catch(() => undefined);
    },
  };
}

/** Returns an app's name for the panel. Uses the title of the open screen when the screen belongs to the app. */
function titleOf(app: string, screens: readonly Screen[]): string {
  const here = findScreen(screens, location.pathname);
  return here?.app === app ? shell.screen(here.title) : app;
}
