// Hands the page to single-spa with layout, applications and guard. Must: never fail because of a remote.
import type { Store } from '@evertill/federation-kit';
import { getOffline } from '@evertill/shared-offline';
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
import { Front } from '../front/front';
import type { HostApis } from '../host-api/create-host-api';
import type { LoggedEvent } from '../host-api/host-log';
import { createAskForShop } from '../login/first-shop';
import { LoginPage } from '../login/login-page';
import type { Guard } from '../navigation/guard-listener';
import { buildLayout } from '../navigation/layout';
import type { LeaveQuestions } from '../navigation/leave-questions';
import { NotFoundPage } from '../plain-pages/not-found-page';
import type { ShellParts } from '../shell/shell-context';
import { createPlainApp } from './plain-app';

export interface SuiteOptions {
  screens: readonly Screen[];
  guard: Guard;
  hostApis: HostApis;
  parts: ShellParts;
  federation: Federation;
  leaving: LeaveQuestions;
  events: Store<readonly LoggedEvent[]>;
  /** Resolves when the shell may be drawn. */
  screenFirst(): Promise<void>;
}

/** Starts the suite. Resolves when the first page is up. */
export async function startSuite({
  screens,
  guard,
  hostApis,
  parts,
  federation,
  leaving,
  events,
  screenFirst,
}: SuiteOptions): Promise<void> {
  const container = document.getElementById('suite');
  if (!container) throw new Error('The page has no element for the suite.');
  const { session, copies } = parts;
  const { hostPart } = federation;
  const { http } = getOffline();
  const hostApi = hostApis.of('host');
  const askForShop = createAskForShop(http);
  const hostApps: Readonly<Record<string, () => SlotLifecycles>> = {
    front: () => createPlainApp('front', <Front />, hostApi),
    login: () => createPlainApp('login', <LoginPage session={session} askForShop={askForShop} />, hostApi),
    'not-found': () => createPlainApp('not-found', <NotFoundPage />, hostApi),
    shell: () =>
      hostPart('shell', async () => {
        await screenFirst();
        return (await import('../shell/shell-app')).createShellApp(hostApi, parts);
      }),
    diagnostics: () =>
      hostPart('diagnostics', async () => {
        const { createDiagnosticsApp } = await import('../diagnostics/diagnostics-app');
        return createDiagnosticsApp(hostApi, { federation, copies, events, http });
      }),
  };

  const routes = constructRoutes(buildLayout(screens, container));
  const applications = constructApplications({
    routes,
    // The types of single-spa require its own mount properties. The slots get theirs from `customProps` below.
    loadApp: async ({ name }) => (hostApps[name]?.() ?? federation.remote(name)) as unknown as Application,
  });
  // These listeners come before the layout engine, because the engine handles the same events and must see the guard's
  // result.
  guard.listen();
  leaving.listen();
  constructLayoutEngine({ routes, applications });
  for (const application of applications) {
    const isOpen = application.name === 'shell' ? guard.frames : guard.allows;
    const isPlaced = [application.activeWhen].flat() as ActivityFn[];
    registerApplication({
      ...application,
      // A screen that the person may not see is never active, wherever the address came from.
      activeWhen: (location) => isOpen(location) && isPlaced.some((isActive) => isActive(location)),
      customProps: { hostApi: hostApis.of(application.name) },
    });
  }

  // These limits are a fallback for our own shorter limits, so that no navigation waits forever.
  setBootstrapMaxTime(10_000, true);
  setMountMaxTime(10_000, true);
  setUnmountMaxTime(3_000, true);
  const isUp = new Promise<void>((resolve) => {
    addEventListener('single-spa:routing-event', () => resolve(), { once: true });
  });
  start();
  await isUp;
}
