// Hands the page to single-spa: layout, applications, guard. Nothing here may fail because of a remote.
import type { HostApi, Store } from '@evertill/federation-kit';
import { LoadingState } from '@evertill/shared-ui';
import { lazy, type ReactNode, Suspense } from 'react';
import {
  type ActivityFn,
  type Application,
  registerApplication,
  setBootstrapMaxTime,
  setMountMaxTime,
  setUnmountMaxTime,
  start,
} from 'single-spa';
import { constructApplications, constructLayoutEngine, constructRoutes } from 'single-spa-layout';
import type { Screen } from '../apps/screens';
import type { SlotLifecycles } from '../federation/remote-slot';
import type { Federation } from '../federation/start-federation';
import type { LoggedEvent } from '../host-api/host-log';
import { createHostApp } from '../host-app';
import { LoginPage } from '../login/login-page';
import { NotFoundPage } from '../not-found/not-found-page';
import { Shell } from '../shell/shell';
import { ShellContext, type ShellParts } from '../shell/shell-context';
import type { Guard } from './guard-listener';
import { buildLayout } from './layout';

// Seldom opened, and the forms they need would weigh on every start.
const ProfilePage = lazy(async () => ({ default: (await import('../profile/profile-page')).ProfilePage }));
const DiagnosticsPage = lazy(async () => ({
  default: (await import('../diagnostics/diagnostics-page')).DiagnosticsPage,
}));

export interface SuiteOptions {
  screens: readonly Screen[];
  guard: Guard;
  hostApi: HostApi;
  parts: ShellParts;
  federation: Federation;
  events: Store<readonly LoggedEvent[]>;
}

export async function startSuite({
  screens,
  guard,
  hostApi,
  parts,
  federation,
  events,
}: SuiteOptions): Promise<void> {
  const container = document.getElementById('suite');
  if (!container) throw new Error('The page has no element for the suite.');
  const { session } = parts;
  const hostApps: Readonly<Record<string, () => SlotLifecycles>> = {
    login: () => createHostApp('login', <LoginPage session={session} />, { hostApi }),
    'not-found': () => createHostApp('not-found', <NotFoundPage />, { hostApi }),
    profile: () => createHostApp('profile', later(<ProfilePage session={session} />), { hostApi }),
    diagnostics: () =>
      createHostApp(
        'diagnostics',
        later(<DiagnosticsPage federation={federation} copies={parts.copies} events={events} />),
        { hostApi },
      ),
    shell: () =>
      createHostApp(
        'shell',
        <ShellContext value={parts}>
          <Shell />
        </ShellContext>,
        { hostApi },
      ),
  };

  const routes = constructRoutes(buildLayout(screens, container));
  const applications = constructApplications({
    routes,
    // single-spa's types ask for its own mount properties; ours come from `customProps` below.
    loadApp: async ({ name }) =>
      (hostApps[name]?.() ?? federation.createSlot(name)) as unknown as Application,
  });
  // Before the layout engine: it acts on the same events, and must see what the guard has left of them.
  guard.listen();
  constructLayoutEngine({ routes, applications });
  for (const application of applications) {
    const isPlaced = [application.activeWhen].flat() as ActivityFn[];
    registerApplication({
      ...application,
      // A screen that its person may not see is not active, wherever the address came from.
      activeWhen: (location) => guard.allows(location) && isPlaced.some((isActive) => isActive(location)),
      customProps: { hostApi },
    });
  }

  // Our own limits are shorter; these catch what escapes them, so that no navigation waits for ever.
  setBootstrapMaxTime(10_000, true);
  setMountMaxTime(10_000, true);
  setUnmountMaxTime(3_000, true);
  const isUp = new Promise<void>((resolve) => {
    addEventListener('single-spa:routing-event', () => resolve(), { once: true });
  });
  start();
  await isUp;
}

function later(page: ReactNode): ReactNode {
  return <Suspense fallback={<LoadingState label="Loading" />}>{page}</Suspense>;
}
