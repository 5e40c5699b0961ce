// The lifecycles of a remote. single-spa mounts them as an application. The embed and the tests call them directly.
// Must: mount settles on the first commit or rejects, and unmount always resolves. A promise that never settles would
// block every later navigation of the suite.
import { EvertillProvider, ScreenSkeleton } from '@evertill/shared-ui';
import { type ComponentType, type ReactNode, Suspense, useLayoutEffect, useReducer } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { type BuildName, CrashBoundary } from './crash-boundary';
import type { HostApi } from './host-api';
import { HostApiContext, useStore } from './host-api-context';
import { RenderAgainContext } from './lazy-part';
import { screens } from './texts';
import { createWindowFacade } from './window-facade';

/** The properties that the shell passes to a remote when it opens or updates it. */
export interface MountProps {
  hostApi: HostApi;
  /** The element to render into. Defaults to the element named after the application. */
  domElement?: HTMLElement;
  /** The build that is opened, which the crash panel names. */
  build?: BuildName;
  /** Receives the progress of this opening. */
  opening?: OpeningListener;
}

/**
 * The callbacks with which a shell follows one opening of a remote. Without them, the shell knows only that mount
 * settled.
 */
export interface OpeningListener {
  /** Called when mounting begins, by remotes that will report the other steps as well. */
  begins(): void;
  /** Called when the first screen is shown inside its boundary. */
  screenUp(): void;
  /** Called when an error has removed a screen, during the opening or at any later time. */
  crashed(error: Error): void;
}

/** The four functions that a remote's `./app` module exposes. */
export interface Lifecycles {
  bootstrap(): Promise<void>;
  mount(props: MountProps): Promise<void>;
  unmount(props: MountProps): Promise<void>;
  update(props: MountProps): Promise<void>;
}

/** The description of a remote for `createLifecycles`. */
export interface RemoteDefinition {
  name: string;
  /** The prefix of the paths of all of the remote's screens: '/app' or '/saas'. */
  basename: string;
  App: ComponentType;
  /**
   * True when the remote's screens call `hostApi.ready()`. Otherwise a screen counts as ready as soon as it is
   * rendered.
   */
  saysReady?: boolean;
}

/** Creates the lifecycles of a remote, with its own React root, theme, router and crash boundary around `App`. */
export function createLifecycles(definition: RemoteDefinition): Lifecycles {
  const mounted = new Map<HTMLElement, { root: Root; facade: Window }>();
  const prefix = `${definition.name}-`;

  return {
    bootstrap: async () => {},

    mount(props) {
      const element = containerOf(definition, props);
      const { hostApi, opening } = props;
      opening?.begins();
      return new Promise((resolve, reject) => {
        const root = createRoot(element, {
          identifierPrefix: prefix,
          // Does nothing, because the crash boundary reports these errors and names the remote.
          onCaughtError: () => {},
          onUncaughtError(error) {
            hostApi.log({ level: 'error', message: `${definition.name} failed to render`, error });
            reject(error);
          },
        });
        const facade = createWindowFacade(window);
        mounted.set(element, { root, facade });
        root.render(<RemoteRoot {...definition} {...props} facade={facade} onCommit={resolve} />);
      });
    },

    async update(props) {
      const element = findContainer(definition, props);
      const entry = element && mounted.get(element);
      entry?.root.render(<RemoteRoot {...definition} {...props} facade={entry.facade} />);
    },

    async unmount(props) {
      // The layout engine may already have removed the element. Its root must still be unmounted.
      const found =
        findContainer(definition, props) ?? [...mounted.keys()].find((element) => !element.isConnected);
      if (!found) return;
      const entry = mounted.get(found);
      mounted.delete(found);
      try {
        entry?.root.unmount();
      } catch (error) {
        props.hostApi.log({ level: 'error', message: `${definition.name} failed to close`, error });
      }
    },
  };
}

interface RemoteRootProps extends RemoteDefinition, MountProps {
  facade: Window;
  onCommit?: () => void;
}

function RemoteRoot({ name, basename, App, saysReady, facade, onCommit, ...props }: RemoteRootProps) {
  const { hostApi, build, opening } = props;
  const theme = useStore(hostApi.theme);
  return (
    <HostApiContext value={hostApi}>
      <EvertillProvider idPrefix={`${name}-`} theme={theme}>
        <Committed onCommit={onCommit} />
        <BrowserRouter basename={basename} window={facade}>
          <ScreenBoundary name={name} hostApi={hostApi} build={build} opening={opening} saysReady={saysReady}>
            <App />
          </ScreenBoundary>
        </BrowserRouter>
      </EvertillProvider>
    </HostApiContext>
  );
}

interface ScreenBoundaryProps {
  name: string;
  hostApi: HostApi;
  build: BuildName | undefined;
  opening: OpeningListener | undefined;
  saysReady: boolean | undefined;
  children: ReactNode;
}

function ScreenBoundary({ name, hostApi, build, opening, saysReady, children }: ScreenBoundaryProps) {
  const { pathname } = useLocation();
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  const report = (error: Error) => {
    hostApi.log({ level: 'error', message: `${name} crashed at ${location.pathname}`, error });
    opening?.crashed(error);
  };
  return (
    <CrashBoundary name={name} build={build} resetKey={pathname} onCrash={report}>
      {/* Each screen has its own boundary. With a shared boundary, the router would show the previous screen until
          the next screen has been fetched, without any sign of loading. */}
      <Suspense key={pathname.split('/')[1]} fallback={<ScreenSkeleton label={screens.loading} />}>
        <RenderAgainContext value={renderAgain}>{children}</RenderAgainContext>
        {!saysReady && <Committed onCommit={opening?.screenUp} />}
      </Suspense>
    </CrashBoundary>
  );
}

function Committed({ onCommit }: { onCommit?: (() => void) | undefined }) {
  useLayoutEffect(() => onCommit?.(), [onCommit]);
  return null;
}

function containerOf(definition: RemoteDefinition, props: MountProps): HTMLElement {
  const element = findContainer(definition, props);
  if (!element) throw new Error(`No element to show ${definition.name} in.`);
  return element;
}

function findContainer({ name }: RemoteDefinition, { domElement }: MountProps): HTMLElement | null {
  return domElement ?? document.getElementById(`single-spa-application:${name}`);
}
