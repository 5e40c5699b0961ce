/**
 * Defines what the suite shares at run time. Must: give every entry a version and a range, generated from the installed
 * package.json. The plugin would infer ranges from the first importer it meets, and would copy `workspace:^`, which no
 * version satisfies.
 */
import { RUNTIME, runtimeVersion } from './federation-runtime.mjs';
import { findPackage, readPackage } from './workspace.mjs';

const LIBRARIES = ['react', 'react-dom', 'swr', 'decimal.js'];
const OURS = ['shared-offline', 'shared-auth', 'shared-data', 'shared-ui'].map((name) => `@evertill/${name}`);
/** Every package that a build may take from its host instead of including a copy. */
export const SHARED_NAMES = [...LIBRARIES, ...OURS];
// Used by only one of our packages, and installed for that package.
const INSTALLED_FOR = { 'decimal.js': '@evertill/shared-domain' };
// Packages that are also imported by subpath. Each subpath has its own key in the share scope.
const WITH_SUBPATHS = ['react', 'react-dom', 'swr', '@evertill/shared-ui'];

/**
 * Returns the `shared` option for the app in `dir`: strict singletons with versions from the installed packages. Only
 * the provider is built with the packages. Other apps have no copy, because an app opens only where all of them are
 * provided.
 */
export function sharedModules(dir, { isProvider = false } = {}) {
  const shared = {};
  for (const name of SHARED_NAMES) {
    const version = sharedVersion(dir, name);
    const known = { version, requiredVersion: rangeOf(version), singleton: true, strictVersion: true };
    const entry = isProvider ? known : { ...known, import: false };
    shared[name] = entry;
    if (WITH_SUBPATHS.includes(name)) shared[`${name}/`] = entry;
  }
  return shared;
}

/** Returns the versions alone, for the registry and for /app/diagnostics. */
export function sharedVersions(dir) {
  const versions = SHARED_NAMES.map((name) => [name, sharedVersion(dir, name)]);
  return Object.fromEntries([...versions, [RUNTIME, runtimeVersion()]]);
}

/**
 * Returns the range that a build needs of a package it was built with: this minor version or a later one of the same
 * major version.
 */
export function rangeOf(version) {
  const [major, minor] = version.split('.');
  return `^${major}.${minor}.0`;
}

function sharedVersion(dir, name) {
  const owner = INSTALLED_FOR[name] ? findPackage(dir, INSTALLED_FOR[name]) : dir;
  const folder = owner && findPackage(owner, name);
  if (!folder)
    throw new Error(`${name} is shared by the suite but not installed for ${dir}: add it to package.json.`);
  const { version } = readPackage(folder);
  if (!/^\d+\.\d+\.\d+$/.test(version ?? '')) {
    throw new Error(`${name} has the version ${JSON.stringify(version)}; sharing needs a plain x.y.z.`);
  }
  return version;
}
