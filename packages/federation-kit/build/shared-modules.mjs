/**
 * What the suite shares at run time. Must: a version and a range stand beside every entry, generated from the installed
 * package.json. The plugin would infer ranges from whichever importer it meets first, and copies `workspace:^` verbatim,
 * which no version satisfies.
 */
import { findPackage, readPackage } from './workspace.mjs';

const LIBRARIES = ['react', 'react-dom', 'react-router-dom', 'swr'];
const OURS = ['shared-offline', 'shared-auth', 'shared-data', 'shared-ui'].map((name) => `@evertill/${name}`);
// Imported below their root too; each subpath is a key of its own in the share scope.
const WITH_SUBPATHS = ['react', 'react-dom', 'swr', '@evertill/shared-ui'];

/** The `shared` option for the app in `dir`: singletons, strict, with versions from the installed packages. */
export function sharedModules(dir) {
  const shared = {};
  for (const name of [...LIBRARIES, ...OURS]) {
    const { version } = describe(dir, name);
    const [major, minor] = version.split('.');
    const entry = { version, requiredVersion: `^${major}.${minor}.0`, singleton: true, strictVersion: true };
    shared[name] = entry;
    if (WITH_SUBPATHS.includes(name)) shared[`${name}/`] = entry;
  }
  return shared;
}

/** The versions alone, for the registry and for /app/diagnostics. */
export function sharedVersions(dir) {
  return Object.fromEntries([...LIBRARIES, ...OURS].map((name) => [name, describe(dir, name).version]));
}

function describe(dir, name) {
  const folder = findPackage(dir, name);
  if (!folder)
    throw new Error(`${name} is shared by the suite but not installed for ${dir}: add it to package.json.`);
  const { version } = readPackage(folder);
  if (!/^\d+\.\d+\.\d+$/.test(version ?? '')) {
    throw new Error(`${name} has the version ${JSON.stringify(version)}; sharing needs a plain x.y.z.`);
  }
  return { version };
}
