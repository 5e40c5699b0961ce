import type { Page } from 'playwright/test';
import type { App } from './device-builds';

/** Returns the builds whose scripts this page has requested. */
export function runningBuilds(page: Page): Promise<Record<App, string[]>> {
  return page.evaluate(() => {
    const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    const of = (app: string) => [
      ...new Set(urls.flatMap((path) => new RegExp(`^/r/${app}/([0-9a-f]+)/.*\\.js$`).exec(path)?.[1] ?? [])),
    ];
    return { host: of('host'), pos: of('pos') };
  });
}

/** Deletes or corrupts one stored file of the build that currently opens. `chance` selects the file. */
export function harmActive(page: Page, app: App, how: 'evict' | 'corrupt', chance: number): Promise<void> {
  return page.evaluate(
    async ([name, kind, place]) => {
      const known = await (await caches.open('evertill-state')).match('/__evertill/state');
      const build = (await known?.json())?.apps[name]?.active?.line.buildId;
      if (!build) return;
      const cache = await caches.open(`evertill-app:${name}:${build}`);
      const files = (await cache.keys()).filter(({ url }) => /\.(js|html|css)$/.test(url));
      const file = files[Math.floor(place * files.length)];
      if (!file) return;
      if (kind === 'evict') await cache.delete(file);
      else
        await cache.put(file, new Response('spoiled(', { headers: { 'content-type': 'text/javascript' } }));
    },
    [app, how, chance] as const,
  );
}

/** Lists the active builds that count as ready for offline although a file is missing. */
export function brokenPromises(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const known = await (await caches.open('evertill-state')).match('/__evertill/state');
    const { apps } = (await known?.json()) ?? { apps: {} };
    const broken: string[] = [];
    for (const [app, { active }] of Object.entries<{
      active: { line: { buildId: string; url: string } } | null;
    }>(apps)) {
      if (!active) continue;
      const { buildId, url } = active.line;
      const cache = await caches.open(`evertill-app:${app}:${buildId}`);
      const list = await cache.match(`${url}assets.json`);
      const files: { path: string; offline: boolean }[] = (await list?.json())?.files ?? [];
      const kept = await Promise.all(
        files.filter(({ offline }) => offline).map(({ path }) => cache.match(url + path)),
      );
      if (files.length === 0 || kept.includes(undefined)) broken.push(`${app} ${buildId}`);
    }
    return broken;
  });
}

/** Returns whether the host and the till that run in this page are recorded as working on this device. */
export async function areProven(page: Page): Promise<boolean> {
  const running = await runningBuilds(page);
  return page.evaluate(async (builds) => {
    const known = await (await caches.open('evertill-state')).match('/__evertill/state');
    const { apps } = (await known?.json()) ?? { apps: {} };
    return Object.entries(builds).every(([app, names]) =>
      names.some((build) => apps[app]?.proven.includes(build)),
    );
  }, running);
}

/** Lists the builds of an app that failed to start on this device. */
export function failedBuilds(page: Page, app: App): Promise<string[]> {
  return page.evaluate(async (name) => {
    const known = await (await caches.open('evertill-state')).match('/__evertill/state');
    const { bad = [], failures = {} } = (await known?.json())?.apps[name] ?? {};
    return [...bad, ...Object.keys(failures)];
  }, app);
}

/** Returns the worker's state on one line, for the report of a failed walk. */
export function stateInWords(page: Page): Promise<string> {
  return page
    .evaluate(async () => {
      const known = await (await caches.open('evertill-state')).match('/__evertill/state');
      const { apps, problem } = (await known?.json()) ?? { apps: {} };
      return JSON.stringify({ apps, problem }, (key, value) => (key === 'line' ? value.buildId : value));
    })
    .catch(() => 'The worker’s state cannot be read.');
}
