/**
 * Creates the package.json that other people get, with versions, dependencies, and the peers that the user of the
 * package must install.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../shell.mjs';

/** The packages in the order in which they depend on each other. */
export const PACKED = [
  'shared-domain',
  'shared-offline',
  'shared-auth',
  'shared-data',
  'shared-ui',
  'federation-kit',
  'shared-screens',
  'evertill-remote',
];
// Packages that exist once per page. The author of a remote chooses their versions, and the host provides them.
const PEERS = /^(react|react-dom|swr|@evertill\/shared-(offline|auth|data|ui))$/;

/** Returns the installed version of each of our packages and of every library. */
export function publicVersions() {
  const versions = {};
  const catalog = readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8');
  for (const [, name, version] of catalog.matchAll(/^ {2}"?([@\w./-]+)"?: (\d[\w.-]*)$/gm))
    versions[name] = version;
  for (const folder of PACKED) {
    const { name, version } = read(folder);
    versions[name] = `^${version}`;
  }
  return versions;
}

/** @param imports The packages that its files import, see importsOf. */
export function packageFor(name, { always, testing }, versions) {
  const own = read(name);
  const known = Object.keys(own.dependencies ?? {});
  const undeclared = [...always].filter(
    (one) => one !== own.name && !known.includes(one) && one !== 'vitest',
  );
  if (undeclared.length > 0) throw new Error(`${name} uses ${undeclared.join(', ')} without declaring it.`);
  const optional = [...testing].filter((one) => one !== own.name && !known.includes(one) && versions[one]);
  if (known.includes('react')) optional.push('@types/react');
  const bring = known.filter((one) => PEERS.test(one));
  return {
    name: own.name,
    version: own.version,
    license: 'MIT',
    type: 'module',
    sideEffects: own.sideEffects,
    engines: { node: '>=20.19' },
    files: filesOf(name),
    exports: Object.fromEntries(Object.entries(own.exports).map(([entry, path]) => [entry, exportOf(path)])),
    ...(own.bin ? { bin: own.bin } : {}),
    dependencies: pick(known.filter((one) => !PEERS.test(one))),
    peerDependencies: { ...pick(bring, caret), ...pick(optional, caret) },
    peerDependenciesMeta: Object.fromEntries(optional.map((one) => [one, { optional: true }])),
  };

  function pick(names, as = (version) => version) {
    return Object.fromEntries(names.sort().map((one) => [one, as(versionOf(one))]));
  }

  function versionOf(one) {
    if (!versions[one]) throw new Error(`${name} needs ${one}, whose version is in no catalog.`);
    return versions[one];
  }
}

function caret(version) {
  return version.startsWith('^') ? version : `^${version}`;
}

function filesOf(name) {
  if (name === 'evertill-remote') return ['bin', 'template'];
  const more = name === 'federation-kit' ? ['bin', 'build', 'registry', 'releases', 'src'] : [];
  return ['dist', ...more];
}

/**
 * Returns the export for a source: './src/forms/index.ts' becomes './dist/forms/index.js' with its types beside it.
 * JavaScript files keep their path.
 */
function exportOf(path) {
  if (path.endsWith('.json')) return path;
  if (path.endsWith('.mjs')) return { types: path.replace(/\.mjs$/, '.d.mts'), default: path };
  const compiled = path.replace('./src/', './dist/').replace(/\.tsx?$/, '');
  return { types: `${compiled}.d.ts`, default: `${compiled}.js` };
}

function read(name) {
  return JSON.parse(readFileSync(join(ROOT, 'packages', name, 'package.json'), 'utf8'));
}
