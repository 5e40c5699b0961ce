// The folder of a suite that a team runs for itself, without a copy of the repository.
import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listTokens, makeToken, revokeTokens, updateRegistry } from '@evertill/federation-kit/releases';

/** Each start replaces the token of this name, because the site holds only a digest of it. */
const TOKEN_NAME = 'suite';
const VERSION_FILE = 'suite-version';

export interface SuiteOptions {
  /** The built site that the package carries. */
  readonly builtSite: string;
  /** The version of the package. Another version replaces the site in the folder. */
  readonly version: string;
  /** The folder of this suite. */
  readonly folder: string;
  /** The origin from which administrators may open a build in one tab, such as http://localhost:3001. */
  readonly origin: string;
  /** The app that the team publishes. Null for a team that only tries its builds. */
  readonly app: string | null;
}

export interface PreparedSuite {
  readonly site: string;
  readonly dataDir: string;
  /** The token with which the team publishes its app. Null without an app. */
  readonly token: string | null;
  /** True when a newer package replaced the site, so that published builds have to be published again. */
  readonly isReplaced: boolean;
}

/** Makes the folder ready for a start. Keeps the shop, and the builds that were published since this version came. */
export async function prepareSuite({
  builtSite,
  version,
  folder,
  origin,
  app,
}: SuiteOptions): Promise<PreparedSuite> {
  const site = join(folder, 'site');
  const before = versionIn(site);
  if (before !== version) copySite(builtSite, site, version);
  await updateRegistry(site, (registry) => ({ ...registry, overrides: [origin] }));
  return {
    site,
    dataDir: join(folder, 'data'),
    token: app === null ? null : await freshToken(site, app),
    isReplaced: before !== null && before !== version,
  };
}

async function freshToken(site: string, app: string): Promise<string> {
  const isThere = listTokens(site).some((token) => token.app === app && token.name === TOKEN_NAME);
  if (isThere) await revokeTokens(site, app, TOKEN_NAME);
  return makeToken(site, app, TOKEN_NAME);
}

function versionIn(site: string): string | null {
  const file = join(site, VERSION_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** Copies beside the folder and moves, so that a copy that was cut short is never served. */
function copySite(from: string, site: string, version: string): void {
  const incoming = `${site}.incoming`;
  rmSync(incoming, { recursive: true, force: true });
  cpSync(from, incoming, { recursive: true });
  writeFileSync(join(incoming, VERSION_FILE), version);
  rmSync(site, { recursive: true, force: true });
  renameSync(incoming, site);
}
