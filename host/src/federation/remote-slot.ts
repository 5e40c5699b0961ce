// The lifecycles of a remote for single-spa, which always settle and never reject. Loading, failing and retrying happen
// inside the remote's own place on the page, so that one dead remote cannot block the others.
import type { HostApi, MountProps } from '@evertill/federation-kit';
import { type LoadFailure, RemoteUnavailable } from './load-failure';
import { createOpeningWatch, type OpeningWatch } from './opening-watch';
import { closeRemote, openRemote } from './remote-calls';
import type { LoadedRemote, RemoteLoader } from './remote-loader';
import { requestIdOf } from './request-id-of';
import { SKELETON_AFTER_MS, STILL_LOADING_AFTER_MS, TimeoutError } from './timeouts';

export type SlotState =
  | { readonly phase: 'quiet' | 'skeleton' | 'still-loading' | 'open' }
  | { readonly phase: 'failed'; readonly failure: LoadFailure; readonly isRetrying: boolean };

/** The remote's place on the page. */
export interface SlotView {
  /** Replaces the remote's element by a new empty element and returns the new element. */
  freshContent(): HTMLElement;
  show(state: SlotState): void;
  close(): void;
}

export interface RemoteSlotOptions {
  app: string;
  loader: RemoteLoader;
  openView(container: HTMLElement, onRetry: () => void): SlotView;
  /** Called when the build is loaded. This page runs this build from now on. */
  onLoaded?(app: string, buildId: string): void;
  /** Called when the first screen is shown. */
  onScreenUp?(app: string): void;
  /** Called when the first screen has stayed up long enough to prove that the build starts. */
  onStarted?(app: string, buildId: string): void;
  /** Called when the build could not be opened, or its first screen crashed before `onStarted`. */
  onFailed?(failure: LoadFailure): void;
  /** Called when a screen crashed after `onStarted`, or because a file was missing. Neither is a failed start. */
  onCrashed?(failure: LoadFailure): void;
  onClosed?(app: string): void;
}

/** The properties that single-spa passes to an application. */
interface SlotProps extends Pick<MountProps, 'build' | 'opening'> {
  hostApi: HostApi;
  domElement?: HTMLElement;
}

export interface SlotLifecycles {
  bootstrap(): Promise<void>;
  mount(props: SlotProps): Promise<void>;
  unmount(props: SlotProps): Promise<void>;
}

/** The place of a remote for the whole life of the page. The panel's Retry button calls `retry`. */
export interface RemoteSlot extends SlotLifecycles {
  retry(): void;
  /** Called when the remote itself reports that its screen is up. */
  noteReady(): void;
}

export function createRemoteSlot(options: RemoteSlotOptions): RemoteSlot {
  let mounting: Mounting | null = null;
  return {
    retry: () => mounting?.retry(),
    noteReady: () => mounting?.noteReady(),
    bootstrap: async () => {},
    async mount(props) {
      mounting = startMounting(options, props);
    },
    async unmount() {
      await mounting?.close();
      mounting = null;
      options.onClosed?.(options.app);
    },
  };
}

interface Running {
  readonly lifecycles: LoadedRemote['lifecycles'];
  readonly content: HTMLElement;
  readonly watch: OpeningWatch;
}

interface Mounting {
  retry(): void;
  noteReady(): void;
  close(): Promise<void>;
}

/** Handles one stay on a remote's screens, from mount to unmount. */
function startMounting({ app, loader, openView, ...tell }: RemoteSlotOptions, props: SlotProps): Mounting {
  const { hostApi } = props;
  const view = openView(containerOf(app, props), retry);
  let isClosed = false;
  let running: Running | null = null;
  let opening: OpeningWatch | null = null;
  let lastFailure: LoadFailure | null = null;
  let isRetrying = false;

  function retry() {
    if (lastFailure && !isRetrying) void open({ again: true });
  }

  async function open({ again }: { again: boolean }) {
    isRetrying = again;
    const stopHints = again ? showRetrying() : showHints(view);
    try {
      await leave();
      const remote = await loader.load(app, { again });
      if (isClosed) return;
      lastFailure = null;
      tell.onLoaded?.(app, remote.buildId);
      await mount(remote);
      if (isClosed) return;
      view.show({ phase: 'open' });
      running?.watch.mounted();
    } catch (error) {
      if (isClosed) return;
      const failure = error instanceof RemoteUnavailable ? error.failure : faultOf(error);
      lastFailure = failure;
      hostApi.log({ level: 'error', message: `${app} could not be opened: ${failure.cause}`, error });
      view.show({ phase: 'failed', failure, isRetrying: false });
      tell.onFailed?.(failure);
    } finally {
      isRetrying = false;
      stopHints();
    }
  }

  async function mount({ lifecycles, version, buildId }: LoadedRemote) {
    const content = view.freshContent();
    const build = { version, buildId };
    const watch = createOpeningWatch({
      onScreenUp: () => tell.onScreenUp?.(app),
      onStarted: () => tell.onStarted?.(app, buildId),
      onCrashed(cause, isFailedStart, requestId) {
        // The remote shows its own crash panel. Keeping the failure lets `retry` open another build when the device
        // rolls back.
        lastFailure = { app, ...build, kind: 'crashed', cause, requestId };
        if (isFailedStart) tell.onFailed?.(lastFailure);
        else tell.onCrashed?.(lastFailure);
      },
    });
    opening = watch;
    try {
      await openRemote(lifecycles, { hostApi, domElement: content, build, opening: watch.listener });
    } catch (error) {
      const kind = error instanceof TimeoutError ? 'too-slow' : 'faulty';
      watch.stop();
      opening = null;
      throw new RemoteUnavailable({ app, ...build, kind, ...causeOf(error) });
    }
    running = { lifecycles, content, watch };
    if (isClosed) await leave();
  }

  async function leave() {
    if (!running) return;
    const { lifecycles, content, watch } = running;
    running = null;
    opening = null;
    watch.stop();
    await closeRemote(lifecycles, { hostApi, domElement: content }).catch((error: unknown) => {
      // The element is removed anyway, because the next screen must not wait for a remote that does not close.
      hostApi.log({ level: 'warning', message: `${app} did not close: ${messageOf(error)}`, error });
    });
  }

  function showRetrying(): () => void {
    if (lastFailure) view.show({ phase: 'failed', failure: lastFailure, isRetrying: true });
    return () => {};
  }

  function faultOf(error: unknown): LoadFailure {
    return { app, version: null, buildId: null, kind: 'faulty', ...causeOf(error) };
  }

  void open({ again: false });
  return {
    retry,
    // The remote may report this while it is being mounted, so the call goes to `opening` and not to `running`.
    noteReady: () => opening?.listener.screenUp(),
    async close() {
      isClosed = true;
      await leave();
      view.close();
    },
  };
}

/** Shows the progress of the opening, step by step. Returns the function that stops the steps. */
function showHints(view: SlotView): () => void {
  view.show({ phase: 'quiet' });
  const timers = [
    setTimeout(() => view.show({ phase: 'skeleton' }), SKELETON_AFTER_MS),
    setTimeout(() => view.show({ phase: 'still-loading' }), STILL_LOADING_AFTER_MS),
  ];
  return () => timers.forEach(clearTimeout);
}

function causeOf(error: unknown): Pick<LoadFailure, 'cause' | 'requestId'> {
  return { cause: messageOf(error), requestId: requestIdOf(error) };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function containerOf(app: string, { domElement }: SlotProps): HTMLElement {
  const element = domElement ?? document.getElementById(`single-spa-application:${app}`);
  if (!element) throw new Error(`The layout has no element for ${app}.`);
  return element;
}
