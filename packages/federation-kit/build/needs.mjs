/**
 * What a build needs of the host it will run in, read from what it uses: the least version of each shared package that has the
 * exports it imports, and of the HostApi that has the members it names. Written by hand these ranges were never true.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { namedMembers } from './named-members.mjs';
import { findShared } from './shared-modules.mjs';
import { readPackage } from './workspace.mjs';

const HOST_API_CONTRACT = fileURLToPath(new URL('../contract.json', import.meta.url));
const MEMBER =
  /^\s*(?:export )?(?:declare )?(?:readonly |static |get |set |function |const |class )*([\w$]+)(\??)/;

/**
 * `uses`: package -> entry -> names that are imported, '*' for all. `sources`: the scripts that are built, to find which members they
 * name. Answers the ranges for app.json.
 */
export function neededRanges(dir, { uses, sources }) {
  const { read, readFromHost, given } = namedMembers(sources);
  const isNamed = namesOf(read, given);
  const hostApi = leastVersion(
    readContract(HOST_API_CONTRACT),
    { '.': ['HostApi'] },
    namesOf(readFromHost, given),
  );
  const shared = {};
  for (const [name, entries] of Object.entries(uses)) {
    const folder = findShared(dir, name);
    const { version } = readPackage(folder);
    const contract = readContract(join(folder, 'contract.json'));
    shared[name] = contract
      ? `^${leastVersion(contract, entries, isNamed, version)}`
      : rangeOfLibrary(version);
  }
  return { hostApi: `^${hostApi}`, shared };
}

/** Of a library nobody has recorded what came when: the minor that is installed, and what follows it. */
export function rangeOfLibrary(version) {
  const [major, minor] = version.split('.');
  return `^${major}.${minor}.0`;
}

/** `present` is the version in which an export stands that is not recorded yet. */
function leastVersion(contract, entries, isNamed, present = contract.version) {
  const needed = Object.entries(entries).flatMap(([entry, names]) => {
    const known = contract.entries[entry] ?? {};
    const wanted = names.includes('*') ? Object.keys(known) : names;
    return [...reached(known, wanted, isNamed)].flatMap((name) => {
      const { since, added = {} } = Object.hasOwn(known, name) ? known[name] : { since: present };
      const members = Object.entries(added).filter(([line]) => isNamed(line));
      return [since, ...members.map(([, version]) => version)];
    });
  });
  // Whatever else it uses, it was built for this major version.
  return needed.reduce((most, one) => (isLater(one, most) ? one : most), majorOf(contract));
}

/**
 * The exports and every type that their declarations name, however far: what a function answers is part of what it promises. Past a
 * member that came later only who names it goes on.
 */
function reached(known, names, isNamed) {
  const found = new Set();
  const visit = (name) => {
    if (found.has(name)) return;
    found.add(name);
    const { shape = [], added = {} } = Object.hasOwn(known, name) ? known[name] : {};
    const lines = shape.filter((line) => !Object.hasOwn(added, line) || isNamed(line));
    for (const word of lines.join('\n').match(/[\w$]+/g) ?? []) if (Object.hasOwn(known, word)) visit(word);
  };
  names.forEach(visit);
  return found;
}

function isLater(version, other) {
  return version.localeCompare(other, 'en', { numeric: true }) > 0;
}

function majorOf({ version }) {
  return `${version.split('.')[0]}.0.0`;
}

function readContract(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/**
 * Whether a build names the member of a line. What must be there is given by the host, and a build only takes it; what may be left out
 * may as well be what a build hands over.
 */
function namesOf(read, given) {
  return (line) => {
    const [, name, mayBeMissing] = MEMBER.exec(line) ?? [];
    return name !== undefined && (read.has(name) || (mayBeMissing === '?' && given.has(name)));
  };
}
