/** A fake shell, and what else a remote's own tests need to open one of its screens. */

import { EvertillProvider } from '@evertill/shared-ui';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter, MemoryRouter } from 'react-router-dom';
import { HostApiContext } from './host-api-context';
import { createFakeHostApi, type FakeHostApi, type FakeHostOptions } from './testing/fake-host-api';

/** @public */
export {
  type ContractShop,
  REFUSALS,
  type RemoteUnderContract,
  type ScreenUnderContract,
  type StandingShop,
} from './testing/contract/contract-shop';
/** @public */
export type { Person } from './testing/contract/person';
/** @public */
export { type ContractRow, remoteContract } from './testing/contract/remote-contract';
export { createFakeHostApi, type FakeHostApi, type FakeHostOptions } from './testing/fake-host-api';

/** The path at which a screen is opened, in addition to the options of the fake shell. */
export interface RenderRemoteOptions extends FakeHostOptions {
  /** The path relative to the remote's basename: '/products'. */
  path?: string;
  hostApi?: FakeHostApi;
  /** Uses the history of the page itself, at its address, for tests of Back and Forward. */
  inPageHistory?: boolean;
}

/** Renders a screen as the shell would render it in a remote, with host API, theme and router around it. */
export function renderRemote(
  screen: ReactNode,
  { path = '/', hostApi, inPageHistory = false, ...options }: RenderRemoteOptions = {},
): RenderResult & { hostApi: FakeHostApi } {
  const fake = hostApi ?? createFakeHostApi(options);
  const result = render(
    <HostApiContext value={fake}>
      <EvertillProvider idPrefix="test-" theme={fake.theme.getSnapshot()}>
        {inPageHistory ? (
          <BrowserRouter>{screen}</BrowserRouter>
        ) : (
          <MemoryRouter initialEntries={[path]}>{screen}</MemoryRouter>
        )}
      </EvertillProvider>
    </HostApiContext>,
  );
  return { ...result, hostApi: fake };
}
