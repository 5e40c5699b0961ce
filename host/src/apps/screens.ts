import type { AppScreen } from '@evertill/federation-kit/registry';
import type { Role } from '@evertill/shared-domain';
import { shell } from '../texts';
import { KNOWN_APPS } from './known-apps';
import type { Registry } from './registry';

export { findScreen } from '@evertill/federation-kit/registry';

/** A screen and the app that shows it. */
export interface Screen extends AppScreen {
  readonly app: string;
}

/** The host's own screens. Their paths are below /app, like those of the remotes, but no remote is fetched for them. */
const HOST_SCREENS: readonly Screen[] = [
  {
    app: 'diagnostics',
    path: '/app/diagnostics',
    title: shell.diagnostics,
    roles: ['ADMIN'],
    under: '/app/settings',
  },
];

/** The names of the host's own applications, which a remote cannot have. */
export const HOST_APPS: readonly string[] = [
  'host',
  'login',
  'shell',
  'not-found',
  ...HOST_SCREENS.map(({ app }) => app),
];

/**
 * Returns all screens: the host's, the registry's, and the known screens of remotes that the registry does not name.
 */
export function collectScreens(registry: Registry | null): Screen[] {
  const taken = new Set<string>(HOST_SCREENS.map(({ path }) => path));
  const screens: Screen[] = [...HOST_SCREENS];
  const add = (app: string, candidates: readonly AppScreen[]) => {
    for (const screen of candidates) {
      // When two remotes claim one path, the first keeps the path, so that a new remote cannot take over an existing
      // screen.
      if (taken.has(screen.path)) continue;
      taken.add(screen.path);
      screens.push({ ...screen, app });
    }
  };
  for (const known of KNOWN_APPS)
    add(known.name, registry?.remotes.get(known.name)?.app.screens ?? known.screens);
  for (const [name, line] of registry?.remotes ?? []) {
    if (!HOST_APPS.includes(name)) add(name, line.app.screens);
  }
  return screens;
}

/** The apps that need a place in the layout. */
export function appsOf(screens: readonly Screen[]): string[] {
  return [...new Set(screens.map(({ app }) => app))];
}

/** True when a person with this role may open the screen. */
export function mayOpen(screen: Screen, role: Role): boolean {
  return screen.roles === undefined || screen.roles.includes(role);
}
