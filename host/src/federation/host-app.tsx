import { CrashBoundary, type HostApi, HostApiContext, useStore } from '@evertill/federation-kit';
import { EvertillProvider } from '@evertill/shared-ui';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { SlotLifecycles } from './remote-slot';

/** Lifecycles of one of the host's own applications: a React root like a remote's, without a router. */
export function createHostApp(
  name: string,
  content: ReactNode,
  { hostApi }: { hostApi: HostApi },
): SlotLifecycles {
  let root: Root | null = null;
  return {
    bootstrap: async () => {},
    async mount({ domElement }) {
      const element = domElement ?? document.getElementById(`single-spa-application:${name}`);
      if (!element) throw new Error(`The layout has no element for ${name}.`);
      root = renderHostRoot(element, name, content, hostApi);
    },
    async unmount() {
      root?.unmount();
      root = null;
    },
  };
}

/** Renders a part of the host into an element of its own. */
export function renderHostRoot(
  element: HTMLElement,
  name: string,
  content: ReactNode,
  hostApi: HostApi,
): Root {
  const report = (error: unknown) =>
    hostApi.log({ level: 'error', message: `${name} failed to render`, error });
  const root = createRoot(element, {
    identifierPrefix: `${name}-`,
    onUncaughtError: report,
    // Reported by the boundary below.
    onCaughtError: () => {},
  });
  root.render(
    <HostRoot name={name} hostApi={hostApi} onCrash={report}>
      {content}
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
        <CrashBoundary name={name} resetKey={name} onCrash={onCrash}>
          {children}
        </CrashBoundary>
      </EvertillProvider>
    </HostApiContext>
  );
}
