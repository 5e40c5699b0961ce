import { type HostApi, HostApiContext } from '@evertill/federation-kit';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { SlotLifecycles } from '../federation/remote-slot';

/** Creates the lifecycles of a page that is part of the host. The page uses React and loads no further code. */
export function createPlainApp(name: string, content: ReactNode, hostApi: HostApi): SlotLifecycles {
  let root: Root | null = null;
  return {
    bootstrap: async () => {},
    async mount({ domElement }) {
      const element = domElement ?? document.getElementById(`single-spa-application:${name}`);
      if (!element) throw new Error(`The layout has no element for ${name}.`);
      root = createRoot(element, {
        identifierPrefix: `${name}-`,
        onUncaughtError: (error) =>
          hostApi.log({ level: 'error', message: `${name} failed to render`, error }),
      });
      root.render(<HostApiContext value={hostApi}>{content}</HostApiContext>);
    },
    async unmount() {
      root?.unmount();
      root = null;
    },
  };
}
