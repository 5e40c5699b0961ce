/**
 * Which members the modules of a build name: read from the syntax, not from its words, because a comment, a variable or a sentence
 * that happens to be called like one needs nothing.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'acorn';
import { full } from 'acorn-walk';
import { createProps, importsOf } from './given-props.mjs';
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
 * of `read` that may be taken from what the shell hands in, which no function of another package of the suite answers, and which is not
 * what a component takes of its own props: those stand where the component is used. `props`: what each component of the suite is given.
 */
export function namedMembers(sources) {
  const found = { read: new Set(), readFromHost: new Set(), given: new Set(), props: createProps() };
  const ofComponents = new Set();
  let isHostSpread = false;
  for (const source of sources) {
    const program = parse(source, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true });
    const imported = importedFromOthers(program);
    const take = (from, key, isComputed, into = found.readFromHost) => {
      add(found.read, key, isComputed);
      const isOfOthers = from?.type === 'CallExpression' && imported.has(from.callee.name);
      if (!isOfOthers) add(into, key, isComputed);
    };
    const known = new Map();
    const propsPatterns = new Set();
    full(program, (node) => {
      if (node.type === 'VariableDeclarator') known.set(node.id, node.init);
      const pattern = propsPattern(node);
      if (pattern) propsPatterns.add(pattern);
    });
    full(program, (node) => {
      if (node.type === 'MemberExpression') take(node.object, node.property, node.computed);
      if (node.type === 'ObjectPattern')
        for (const { key, computed } of propertiesOf(node))
          take(known.get(node), key, computed, propsPatterns.has(node) ? ofComponents : undefined);
      if (node.type === 'ObjectExpression')
        for (const { key, computed } of propertiesOf(node)) add(found.given, key, computed);
    });
    isHostSpread ||= handsOnTheHost(program);
    found.props.readFrom(program);
  }
  // Where all of the host is handed on as props, what a component takes of them may be the host's.
  if (isHostSpread) for (const name of ofComponents) found.readFromHost.add(name);
  return found;
}

/** How a component takes its props apart; undefined for what is none. */
function propsPattern(node) {
  const [name, made] = node.type === 'VariableDeclarator' ? [node.id.name, node.init] : [node.id?.name, node];
  const [first] = made?.params ?? [];
  return /^[A-Z]/.test(name ?? '') && first?.type === 'ObjectPattern' ? first : undefined;
}

/** Whether something that the kit answers, or that is called like the host, is spread into an object. */
function handsOnTheHost(program) {
  const ofKit = new Set(
    importsOf(program)
      .filter(({ source }) => source.startsWith(KIT))
      .map(({ local }) => local),
  );
  const isAnswered = (node) => node?.type === 'CallExpression' && ofKit.has(node.callee.name);
  const hosts = new Set(['host', 'hostApi']);
  let isHandedOn = false;
  full(program, (node) => {
    if (node.type === 'VariableDeclarator' && isAnswered(node.init)) hosts.add(node.id.name);
  });
  full(program, (node) => {
    if (node.type !== 'SpreadElement') return;
    const { argument } = node;
    const name = argument.type === 'MemberExpression' ? argument.property.name : argument.name;
    if (isAnswered(argument) || hosts.has(name)) isHandedOn = true;
  });
  return isHandedOn;
}

/** The names in a module of what comes from packages of the suite that know no HostApi. */
function importedFromOthers(program) {
  const ofOthers = ({ source }) => source.startsWith(OURS) && !source.startsWith(KIT);
  return new Set(
    importsOf(program)
      .filter(ofOthers)
      .map(({ local }) => local),
  );
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
