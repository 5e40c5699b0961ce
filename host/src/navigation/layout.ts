// The layout of the suite as single-spa-layout reads it: which applications stand where, for every path.
import { appsOf, type Screen } from '../apps/screens';
import { LOGIN_PATH } from './guard';

/** The element that screens are shown in; also what scrolls. */
export const OUTLET_ID = 'outlet';

interface RouteNode {
  type: string;
  path?: string;
  exact?: boolean;
  default?: boolean;
  name?: string;
  attrs?: { name: string; value: string }[];
  routes?: RouteNode[];
}

export interface Layout {
  mode: string;
  base: string;
  containerEl: HTMLElement | string;
  routes: RouteNode[];
}

/** Builds the layout; `containerEl` must exist before the engine is built and belong to nobody else. */
export function buildLayout(screens: readonly Screen[], containerEl: HTMLElement | string): Layout {
  return {
    mode: 'history',
    base: '/',
    containerEl,
    routes: [
      { type: 'route', path: '/', exact: true, routes: [outlet('page-outlet', [application('login')])] },
      {
        type: 'route',
        path: '/app',
        routes: [application('shell'), outlet('shell-outlet', screenRoutes(screens, '/app'))],
      },
      {
        type: 'route',
        path: '/saas',
        routes: [
          outlet('page-outlet', [
            { type: 'route', path: below(LOGIN_PATH, '/saas'), routes: [application('login')] },
            ...screenRoutes(screens, '/saas'),
          ]),
        ],
      },
      { type: 'route', default: true, routes: [outlet('page-outlet', [application('not-found')])] },
    ],
  };
}

/** The applications that the layout names. */
export function applicationsOf(screens: readonly Screen[]): string[] {
  return ['login', 'shell', 'not-found', ...appsOf(screens)];
}

/** Each screen has a route of its own, so that a path nobody declared is a 404 and not an empty remote. */
function screenRoutes(screens: readonly Screen[], basename: string): RouteNode[] {
  const routes: RouteNode[] = screens
    .filter(({ path }) => path.startsWith(`${basename}/`))
    .map(({ path, app }) => ({ type: 'route', path: below(path, basename), routes: [application(app)] }));
  return [...routes, { type: 'route', default: true, routes: [application('not-found')] }];
}

function application(name: string): RouteNode {
  return { type: 'application', name };
}

function outlet(className: string, routes: RouteNode[]): RouteNode {
  const attrs = [
    { name: 'id', value: OUTLET_ID },
    { name: 'class', value: className },
    // Focusable by script, so that a navigation can put the reading position at its start.
    { name: 'tabindex', value: '-1' },
  ];
  return { type: 'main', attrs, routes };
}

function below(path: string, basename: string): string {
  return path.slice(basename.length + 1);
}
