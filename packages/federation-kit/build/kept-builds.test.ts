import { describe, expect, it } from 'vitest';
import { buildsOf, whyHeld } from '../registry/registry.mjs';
import { settled, withBuild } from './kept-builds.mjs';

type Apps = Parameters<typeof settled>[0];

const host = (buildId: string, ui: string) => ({
  buildId,
  provides: { hostApi: '1.0.0', shared: { ui } },
});
const remote = (buildId: string, ui: string) => ({
  buildId,
  app: { hostApi: '^1.0.0', shared: { ui } },
});

/**
 * Builds a registry by publishing these steps in order: app, build, and the version of `ui` that it provides or needs.
 */
function published(steps: readonly (readonly [app: string, buildId: string, ui: string])[], apps: Apps = {}) {
  return steps.reduce<Apps>(
    (before, [app, buildId, ui]) => withBuild(before, app, (app === 'host' ? host : remote)(buildId, ui)),
    apps,
  );
}

/** Lists the builds of each app, newest first, with the one that works with the others in brackets. */
function told(apps: Apps) {
  return Object.entries(apps)
    .map(([app, line]) => {
      const ids = buildsOf<{ buildId: string }>(line).map(({ buildId }) =>
        buildId === line.buildId ? `[${buildId}]` : buildId,
      );
      return `${app} ${ids.join(' ')}`;
    })
    .join(', ');
}

const H1 = ['host', 'h1', '1.0.0'] as const;
const H2 = ['host', 'h2', '2.0.0'] as const;
const P1 = ['pos', 'p1', '^1.0.0'] as const;
const P2 = ['pos', 'p2', '^2.0.0'] as const;
const C1 = ['catalog', 'c1', '^1.0.0'] as const;
const C2 = ['catalog', 'c2', '^2.0.0'] as const;

describe('the builds that a registry names', () => {
  it.each<[what: string, steps: (readonly [string, string, string])[], apps: string]>([
    ['one of each app while they fit', [H1, P1, C1], 'host [h1], pos [p1], catalog [c1]'],
    [
      'the newest two of those that need the same',
      [H1, P1, ['pos', 'p1b', '^1.0.0'], ['pos', 'p1c', '^1.0.0']],
      'host [h1], pos [p1c] p1b',
    ],
    [
      'a host and the one before that provides the same',
      [H1, P1, ['host', 'h1b', '1.0.0'], ['host', 'h1c', '1.0.0']],
      'host [h1c] h1b, pos [p1]',
    ],
    [
      'a newer host beside the one that everything runs in',
      [H1, P1, C1, H2],
      'host h2 [h1], pos [p1], catalog [c1]',
    ],
    ['a remote that came before its host beside the one that runs', [H1, P1, P2], 'host [h1], pos p2 [p1]'],
    [
      'both hosts, and for each what fits it, while one remote is behind',
      [H1, P1, C1, H2, P2],
      'host h2 [h1], pos p2 [p1], catalog [c1]',
    ],
    [
      'the newer host as the one that opens once the last remote has come',
      [H1, P1, C1, H2, P2, C2],
      'host [h2] h1, pos [p2] p1, catalog [c2] c1',
    ],
    [
      'the till’s host first, when no host runs everything',
      [H1, P1, C1, H2, P2, ['catalog', 'c3', '^3.0.0']],
      'host h2 [h1], pos p2 [p1], catalog c3 [c1]',
    ],
    ['remotes that came before any host', [P1, P2], 'pos [p2] p1'],
    [
      'what fits the host that opens, however many builds for a newer one follow',
      [H1, P1, C1, H2, ...[0, 1, 2, 3, 4].map((n) => ['catalog', `c2${n}`, `^2.${n}.0`] as const)],
      'host h2 [h1], pos [p1], catalog c24 c20 [c1]',
    ],
    [
      'three hosts at the most, and the one that opens',
      [H1, P1, ...[2, 3, 4, 5, 6].map((n) => ['host', `h${n}`, `${n}.0.0`] as const)],
      'host h6 h5 h4 [h1], pos [p1]',
    ],
  ])('are %s', (_, steps, apps) => {
    expect(told(published(steps))).toBe(apps);
  });

  it('include the build that was the newest before', () => {
    const apps = published([H1, P1, P2]);
    expect(apps.pos).toMatchObject({ buildId: 'p1', previous: 'p1' });
    expect(withBuild(apps, 'pos', remote('p2', '^2.0.0')).pos).toMatchObject({ previous: 'p1' });
  });

  it('no longer include builds that were rolled back', () => {
    const apps = published([H1, P1, P2]);
    expect(told(withBuild(apps, 'pos', remote('p1', '^1.0.0'), { without: ['p2'] }))).toBe(
      'host [h1], pos [p1]',
    );
  });

  it('are one line each of the form of earlier releases while each app has one', () => {
    const apps = published([H1, P1]);
    expect(apps).toEqual({ host: host('h1', '1.0.0'), pos: remote('p1', '^1.0.0') });
    expect(settled(apps)).toEqual(apps);
  });
});

describe('a build that waits', () => {
  it('says which versions do not match, or which apps are behind', () => {
    const apps = published([H1, P1, C1, H2, P2]);
    expect(whyHeld(apps, 'pos')).toBe('It needs ui ^2.0.0, and this shell has 1.0.0.');
    expect(whyHeld(apps, 'host')).toBe('No build of catalog fits it.');
    expect(whyHeld(apps, 'catalog')).toBeNull();
    const all = published([C2], apps);
    expect(['host', 'pos', 'catalog'].map((app) => whyHeld(all, app))).toEqual([null, null, null]);
  });
});
