import { constructApplications, constructRoutes, matchRoute } from 'single-spa-layout';
import { describe, expect, it } from 'vitest';
import { collectScreens } from '../apps/screens';
import { applicationsOf, buildLayout } from './layout';

const SCREENS = collectScreens(null);

function applicationsAt(path: string): string[] {
  const routes = constructRoutes(buildLayout(SCREENS, document.body));
  const found: string[] = [];
  const visit = (nodes: readonly { type: string; name?: string; routes?: never[] }[]) => {
    for (const node of nodes) {
      if (node.type === 'application' && node.name) found.push(node.name);
      visit(node.routes ?? []);
    }
  };
  visit(matchRoute(routes, path).routes as never[]);
  return found;
}

describe('the layout', () => {
  it.each<[path: string, applications: string[]]>([
    ['/', ['front', 'login']],
    ['/saas/login', ['front', 'login']],
    ['/app/pos', ['shell', 'pos']],
    ['/app/products', ['shell', 'catalog']],
    ['/app/categories', ['shell', 'catalog']],
    ['/app/suppliers', ['shell', 'catalog']],
    ['/app/transactions', ['shell', 'sales']],
    ['/app/tax-management', ['shell', 'settings']],
    ['/app/profile', ['shell', 'settings']],
    ['/app/closings', ['shell', 'sales']],
    ['/app/review', ['shell', 'sales']],
    ['/app/diagnostics', ['shell', 'diagnostics']],
    ['/app/posx', ['shell', 'not-found']],
    ['/app/nothing', ['shell', 'not-found']],
    ['/saas/plans', ['front', 'saas']],
    ['/saas/nothing', ['front', 'not-found']],
    ['/nothing', ['not-found']],
  ])('%s shows %j', (path, applications) => {
    expect(applicationsAt(path)).toEqual(applications);
  });

  it('registers each application once, even when it has several screens', () => {
    const routes = constructRoutes(buildLayout(SCREENS, document.body));
    const applications = constructApplications({
      routes,
      loadApp: () => Promise.reject(new Error('not loaded here')),
    });
    expect(applications.map(({ name }) => name).sort()).toEqual(applicationsOf(SCREENS).sort());
  });
});
