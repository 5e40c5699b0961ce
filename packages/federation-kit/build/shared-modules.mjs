/**
 * What the suite shares at run time. Must: a version and a range stand beside every entry, generated from the installed
 * package.json. The plugin would infer ranges from whichever importer it meets first, and copies `workspace:^` verbatim,
 * which no version satisfies.
 */
import { RUNTIME, runtimeVersion } from './federation-runtime.mjs';
import { findPackage, readPackage } from './workspace.mjs';

const LIBRARIES = ['react', 'react-dom', 'swr', 'decimal.js'];
const OURS = ['shared-offline', 'shared-auth', 'shared-data', 'shared-ui'].map((name) => `@evertill/${name}`);
/** Every package that a build may find in its host instead of in itself. */
export const SHARED_NAMES = [...LIBRARIES, ...OURS];
// Used by one of our packages alone, and installed for that one.
const INSTALLED_FOR = { 'decimal.js': '@evertill/shared-domain' };
// Imported below their root too; each subpath is a key of its own in the share scope.
const WITH_SUBPATHS = ['react', 'react-dom', 'swr', '@evertill/shared-ui'];

/**
 * The `shared` option for the app in `dir`: singletons, strict, with versions from the installed packages. The provider is built
 * with them; whoever is not has no copy, because an app opens only where all of them are provided.
 */
export function sharedModules(dir, { isProvider = false } = {}) {
  const shared = {};
  for (const name of SHARED_NAMES) {
    const { version } = describe(dir, name);
    const [major, minor] = version.split('.');
    // What a build needs of ours stands in its app.json, to the export: here only what can never fit is kept apart.
    const least = OURS.includes(name) ? `^${major}.0.0` : `^${major}.${minor}.0`;
    const known = { version, requiredVersion: least, singleton: true, strictVersion: true };
    const entry = isProvider ? known : { ...known, import: false };
    shared[name] = entry;
    if (WITH_SUBPATHS.includes(name)) shared[`${name}/`] = entry;
  }
  return shared;
}

/** The versions alone, for the registry and for /app/diagnostics. */
export function sharedVersions(dir) {
  const versions = SHARED_NAMES.map((name) => [name, describe(dir, name).version]);
  return Object.fromEntries([...versions, [RUNTIME, runtimeVersion()]]);
}

/** Where a shared package is installed, as seen from the app in `dir`; null when it is not. */
export function findShared(dir, name) {
  const owner = INSTALLED_FOR[name] ? findPackage(dir, INSTALLED_FOR[name]) : dir;
  return owner && findPackage(owner, name);
}

function describe(dir, name) {
  const folder = findShared(dir, name);
  if (!folder)
    throw new Error(`${name} is shared by the suite but not installed for ${dir}: add it to package.json.`);
  const { version } = readPackage(folder);
  if (!/^\d+\.\d+\.\d+$/.test(version ?? '')) {
    throw new Error(`${name} has the version ${JSON.stringify(version)}; sharing needs a plain x.y.z.`);
  }
  return { version };
}
