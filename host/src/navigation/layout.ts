// The suite's layout for single-spa-layout, which gives each path its applications.
import { appsOf, type Screen } from '../apps/screens';
import { LOGIN_PATH } from './guard';

/** The id of the element that shows the screens and scrolls. */
export const OUTLET_ID = 'outlet';

// The outlet leaves room for the brand, see front/front.css.
const BESIDE_FRONT = 'page-outlet beside-front';

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

/** Builds the layout. `containerEl` must exist before the engine is built, and no other code may use it. */
export function buildLayout(screens: readonly Screen[], containerEl: HTMLElement | string): Layout {
  return {
    mode: 'history',
    base: '/',
    containerEl,
    routes: [
      {
        type: 'route',
        path: '/',
        exact: true,
        routes: [application('front'), outlet(BESIDE_FRONT, [application('login')])],
      },
      {
        type: 'route',
        path: '/app',
        routes: [application('shell'), outlet('shell-outlet', screenRoutes(screens, '/app'))],
      },
      {
        type: 'route',
        path: '/saas',
        routes: [
          application('front'),
          outlet(BESIDE_FRONT, [
            { type: 'route', path: below(LOGIN_PATH, '/saas'), routes: [application('login')] },
            ...screenRoutes(screens, '/saas'),
          ]),
        ],
      },
      { type: 'route', default: true, routes: [outlet('page-outlet', [application('not-found')])] },
    ],
  };
}

/** Returns the applications that the layout names. */
export function applicationsOf(screens: readonly Screen[]): string[] {
  return ['front', 'login', 'shell', 'not-found', ...appsOf(screens)];
}

/** Gives each screen its own route, so that an undeclared path shows the 404 page and not an empty remote. */
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
    // Makes the element focusable by script, so that a navigation can move the reading position to its start.
    { name: 'tabindex', value: '-1' },
  ];
  return { type: 'main', attrs, routes };
}

function below(path: string, basename: string): string {
  return path.slice(basename.length + 1);
}
