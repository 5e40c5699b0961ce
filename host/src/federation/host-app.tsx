import {
  CrashBoundary,
  type HostApi,
  HostApiContext,
  type OpeningListener,
  useStore,
} from '@evertill/federation-kit';
import { EvertillProvider } from '@evertill/shared-ui';
import { type ReactNode, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { SlotLifecycles } from './remote-slot';

const HOST_BUILD = { version: EVERTILL_VERSION, buildId: EVERTILL_BUILD_ID };

/** Creates the lifecycles of one of the host's own applications. It has a React root like a remote, but no router. */
export function createHostApp(
  name: string,
  content: ReactNode,
  { hostApi }: { hostApi: HostApi },
): SlotLifecycles {
  let root: Root | null = null;
  return {
    bootstrap: async () => {},
    async mount({ domElement, opening }) {
      const element = domElement ?? document.getElementById(`single-spa-application:${name}`);
      if (!element) throw new Error(`The layout has no element for ${name}.`);
      opening?.begins();
      root = renderHostRoot(element, name, content, { hostApi, opening });
    },
    async unmount() {
      root?.unmount();
      root = null;
    },
  };
}

export function renderHostRoot(
  element: HTMLElement,
  name: string,
  content: ReactNode,
  { hostApi, opening }: { hostApi: HostApi; opening?: OpeningListener | undefined },
): Root {
  const report = (error: unknown) => {
    hostApi.log({ level: 'error', message: `${name} failed to render`, error });
    opening?.crashed(error instanceof Error ? error : new Error(String(error)));
  };
  const root = createRoot(element, {
    identifierPrefix: `${name}-`,
    onUncaughtError: report,
    // The CrashBoundary in HostRoot reports these errors.
    onCaughtError: () => {},
  });
  root.render(
    <HostRoot name={name} hostApi={hostApi} onCrash={report}>
      {content}
      <Committed onCommit={opening?.screenUp} />
    </HostRoot>,
  );
  return root;
}

interface HostRootProps {
  name: string;
  hostApi: HostApi;
  onCrash(error: Error): void;
  children: ReactNode;
}

function HostRoot({ name, hostApi, onCrash, children }: HostRootProps) {
  return (
    <HostApiContext value={hostApi}>
      <EvertillProvider idPrefix={`${name}-`} theme={useStore(hostApi.theme)} transparent>
        <CrashBoundary name={name} build={HOST_BUILD} resetKey={name} onCrash={onCrash}>
          {children}
        </CrashBoundary>
      </EvertillProvider>
    </HostApiContext>
  );
}

function Committed({ onCommit }: { onCommit: (() => void) | undefined }) {
  useLayoutEffect(() => onCommit?.(), [onCommit]);
  return null;
}
