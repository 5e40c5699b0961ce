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
const INTERFACE = /^(?:export )?(?:declare )?(?:abstract )?(?:interface|class) /;
const COMPONENT = /^(?:export )?(?:declare )?function [A-Z]\w*(?:<[^(]*>)?\(\w+: (\w+)(?:<\w+>)?\): /;

/**
 * `uses`: package -> entry -> names that are imported, '*' for all. `sources`: the scripts that are built, to find which members they
 * name. Answers the ranges for app.json.
 */
export function neededRanges(dir, { uses, sources }) {
  const { read, readFromHost, given, props } = namedMembers(sources);
  const names = { read, given, props };
  const hostApi = leastVersion(
    readContract(HOST_API_CONTRACT),
    { '.': ['HostApi'] },
    { ...names, read: readFromHost },
  );
  const shared = {};
  for (const [name, entries] of Object.entries(uses)) {
    const folder = findShared(dir, name);
    const { version } = readPackage(folder);
    const contract = readContract(join(folder, 'contract.json'));
    shared[name] = contract ? `^${leastVersion(contract, entries, names, version)}` : rangeOfLibrary(version);
  }
  return { hostApi: `^${hostApi}`, shared };
}

/** Of a library nobody has recorded what came when: the minor that is installed, and what follows it. */
export function rangeOfLibrary(version) {
  const [major, minor] = version.split('.');
  return `^${major}.${minor}.0`;
}

/** `present` is the version in which an export stands that is not recorded yet. */
function leastVersion(contract, entries, names, present = contract.version) {
  const needed = Object.entries(entries).flatMap(([entry, imported]) => {
    const known = contract.entries[entry] ?? {};
    const wanted = imported.includes('*') ? Object.keys(known) : imported;
    const uses = usesOf(known, names);
    return [...reached(known, wanted, uses)].flatMap((name) => {
      const { since, added = {} } = Object.hasOwn(known, name) ? known[name] : { since: present };
      const members = Object.entries(added).filter(([line]) => uses(name, line));
      return [since, ...members.map(([, version]) => version)];
    });
  });
  // Whatever else it uses, it was built for this major version.
  return needed.reduce((most, one) => (isLater(one, most) ? one : most), majorOf(contract));
}

/**
 * The exports and the types that their declarations name, however far: what a function answers is part of what it promises. Past a
 * member of an interface only who names it goes on.
 */
function reached(known, names, uses) {
  const found = new Set();
  const visit = (name) => {
    if (found.has(name)) return;
    found.add(name);
    const { shape = [], added = {} } = Object.hasOwn(known, name) ? known[name] : {};
    const hasMembers = INTERFACE.test(shape[0] ?? '');
    const lines = shape.filter((line) => {
      if (Object.hasOwn(added, line)) return uses(name, line);
      return !(hasMembers && isOneOf(line)) || uses(name, line, { isAnyGiven: true });
    });
    for (const word of lines.join('\n').match(/[\w$]+/g) ?? []) if (Object.hasOwn(known, word)) visit(word);
  };
  names.forEach(visit);
  return found;
}

/** Whether a line of an interface begins a member that has a name. */
function isOneOf(line) {
  const [, name] = /^\s/.test(line) ? (MEMBER.exec(line) ?? []) : [];
  return name !== undefined && name !== 'constructor';
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
 * Whether a build uses a line of a type: it names the member there. What must be there is given by the host, and a build only takes it;
 * what may be left out may as well be what a build hands over, the props of a component where it stands.
 */
function usesOf(known, { read, given, props }) {
  const components = componentsOf(known);
  return (type, line, { isAnyGiven = false } = {}) => {
    const [, name, mark] = MEMBER.exec(line) ?? [];
    if (name === undefined) return false;
    const takers = components.get(type);
    if (takers) return takers.some((component) => props.mayHave(component, name));
    return read.has(name) || ((mark === '?' || isAnyGiven) && given.has(name));
  };
}

/** The types that are nothing but the props of components, and of which ones. */
function componentsOf(known) {
  const shapes = Object.entries(known).map(([name, { shape }]) => [name, shape.join('\n')]);
  const found = new Map();
  for (const [name, shape] of shapes) {
    const [, type] = COMPONENT.exec(shape) ?? [];
    if (type && Object.hasOwn(known, type)) found.set(type, [...(found.get(type) ?? []), name]);
  }
  for (const [type, components] of found) {
    const word = new RegExp(`\\b${type}\\b`);
    const isElsewhere = ([name, shape]) => name !== type && !components.includes(name) && word.test(shape);
    if (shapes.some(isElsewhere)) found.delete(type);
  }
  return found;
}
