import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Books, openBooks } from '../../fixtures/api';
import { startServer } from '../../fixtures/server';

/** The folder of the site that the last build published. */
export const TODAY =
  process.env.EVERTILL_SITE ?? fileURLToPath(new URL('../../../dist/site', import.meta.url));
const RELEASE = fileURLToPath(new URL('../../../scripts/skew/release.mjs', import.meta.url));
const run = promisify(execFile);

export const REMOTES = ['pos', 'catalog', 'sales', 'settings', 'saas'];
export const ALL = ['host', ...REMOTES];

interface Line {
  buildId: string;
  app?: { screens: { path: string }[] };
  newer?: Line[];
}

/** A shop whose suite is released app by app. */
export interface ReleasedShop {
  readonly url: string;
  readonly books: Books;
  /** Releases apps of a suite, as their teams would. With `back`, rolls the apps back to these builds instead. */
  release(suite: string, apps: readonly string[], options?: { back?: boolean }): Promise<void>;
  /** Returns the build of an app that the registry names first, which is the one for devices without a build. */
  live(app: string): Promise<string>;
  /** Returns the paths of all screens. */
  screens(): Promise<string[]>;
  close(): Promise<void>;
}

/** Opens a demo shop with an empty site and releases the first apps there. */
export async function openShop(first: string, apps: readonly string[] = ALL): Promise<ReleasedShop> {
  const dir = await mkdtemp(join(tmpdir(), 'evertill-skew-'));
  const site = join(dir, 'site');
  await cp(process.env.EVERTILL_E2E_SHOP ?? '', join(dir, 'shop'), { recursive: true });
  const release: ReleasedShop['release'] = async (suite, names, { back = false } = {}) => {
    await run(process.execPath, [RELEASE, site, suite, ...(back ? ['--back'] : []), ...names]);
  };
  const lines = async () =>
    (JSON.parse(await readFile(join(site, 'registry.json'), 'utf8')) as { apps: Record<string, Line> }).apps;
  await release(first, apps);
  const server = await startServer({ dataDir: join(dir, 'shop'), siteDir: site });
  return {
    url: server.url,
    books: await openBooks(server.url),
    release,
    live: async (app) => (await lines())[app]?.buildId ?? '',
    screens: async () =>
      Object.values(await lines()).flatMap(({ app }) => app?.screens.map(({ path }) => path) ?? []),
    async close() {
      await server.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
