/**
 * Packs the built suite with its server, for a team that has no copy of the repository. The folders lie as in the
 * repository, so that the command finds them at the same places.
 */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildsOf } from '../../packages/federation-kit/registry/registry.mjs';
import { ROOT } from '../shell.mjs';

const SERVER = join(ROOT, 'server/package.json');
const ROOT_PACKAGE = join(ROOT, 'package.json');

/** Writes the package into an empty folder. `versions` names the version of every library. */
export function writeSuite(to, versions) {
  const named = namedBuilds();
  // The libraries come from the registry, and maps are for people who have the sources. Names with a dot hold the tokens
  // and rollouts of this site. Other builds than those of the registry were never released.
  const isShipped = (path) => {
    const name = basename(path);
    const [, app, build] = /\/site\/r\/([^/]+)\/([^/]+)$/.exec(path.replaceAll('\\', '/')) ?? [];
    const isReleased = app === undefined || named.has(`${app}/${build}`);
    return name !== 'node_modules' && !name.startsWith('.') && !name.endsWith('.map') && isReleased;
  };
  for (const part of ['dist/server', 'dist/site'])
    cpSync(join(ROOT, part), join(to, part), { recursive: true, filter: isShipped });
  mkdirSync(join(to, 'server/bin'), { recursive: true });
  cpSync(join(ROOT, 'server/bin/evertill.mjs'), join(to, 'server/bin/evertill.mjs'));
  cpSync(join(ROOT, 'LICENSE'), join(to, 'LICENSE'));
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(packageOf(versions), null, 2)}\n`);
}

/** Returns the builds that the registry names, as 'app/build id'. */
function namedBuilds() {
  const { apps } = read(join(ROOT, 'dist/site/registry.json'));
  return new Set(
    Object.entries(apps).flatMap(([app, line]) => buildsOf(line).map(({ buildId }) => `${app}/${buildId}`)),
  );
}

function packageOf(versions) {
  const { version, license, engines } = read(ROOT_PACKAGE);
  const libraries = Object.keys(read(SERVER).dependencies).filter((name) => !name.startsWith('@evertill/'));
  return {
    name: '@evertill/suite',
    version,
    license,
    type: 'module',
    engines,
    bin: { evertill: './server/bin/evertill.mjs' },
    files: ['dist', 'server'],
    dependencies: Object.fromEntries(libraries.map((name) => [name, versions[name]])),
  };
}

function read(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
