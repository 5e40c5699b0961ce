/**
 * Which members the modules of a build name: read from the syntax, not from its words, because a comment, a variable or a sentence
 * that happens to be called like one needs nothing.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'acorn';
import { full } from 'acorn-walk';
import { readPackage } from './workspace.mjs';

const OURS = '@evertill/';
const KIT = `${OURS}federation-kit`;

/** Whether a module can know members of ours: a library that does not depend on a package of the suite names others. */
export function mayNameMembers(resource) {
  if (!resource?.includes('/node_modules/')) return true;
  const { name, dependencies, peerDependencies } = packageOf(dirname(resource));
  const known = [name ?? OURS, ...Object.keys({ ...dependencies, ...peerDependencies })];
  return known.some((one) => one.startsWith(OURS));
}

/**
 * `read`: the members that are taken from something; `given`: those that stand in an object which is handed over; `readFromHost`: those
 * of `read` that may be taken from what the shell hands in, which no function of another package of the suite answers.
 */
export function namedMembers(sources) {
  const found = { read: new Set(), readFromHost: new Set(), given: new Set() };
  for (const source of sources) {
    const program = parse(source, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true });
    const imported = importedFromOthers(program);
    const take = (from, key, isComputed) => {
      add(found.read, key, isComputed);
      const isOfOthers = from?.type === 'CallExpression' && imported.has(from.callee.name);
      if (!isOfOthers) add(found.readFromHost, key, isComputed);
    };
    const known = new Map();
    full(program, (node) => {
      if (node.type === 'VariableDeclarator') known.set(node.id, node.init);
    });
    full(program, (node) => {
      if (node.type === 'MemberExpression') take(node.object, node.property, node.computed);
      if (node.type === 'ObjectPattern')
        for (const { key, computed } of propertiesOf(node)) take(known.get(node), key, computed);
      if (node.type === 'ObjectExpression')
        for (const { key, computed } of propertiesOf(node)) add(found.given, key, computed);
    });
  }
  return found;
}

/** The names in a module of what comes from packages of the suite that know no HostApi. */
function importedFromOthers({ body }) {
  const imports = body.filter(
    ({ type, source }) =>
      type === 'ImportDeclaration' && source.value.startsWith(OURS) && !source.value.startsWith(KIT),
  );
  return new Set(imports.flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name)));
}

function propertiesOf({ properties }) {
  return properties.filter(({ type }) => type === 'Property');
}

function add(names, key, isComputed) {
  if (key.type === 'Literal' && typeof key.value === 'string') names.add(key.value);
  else if (key.type === 'Identifier' && !isComputed) names.add(key.name);
}

/** The nearest package.json that has a name: inside a package there are others, which only say how files are read. */
function packageOf(dir) {
  for (let at = dir; at !== dirname(at); at = dirname(at)) {
    const manifest = existsSync(join(at, 'package.json')) ? readPackage(at) : {};
    if (manifest.name) return manifest;
  }
  return {};
}
