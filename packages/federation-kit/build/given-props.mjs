/** What each component of the suite is given by a build, as far as its syntax shows it. */
import { full } from 'acorn-walk';

const OURS = '@evertill/';
const MAKES_ELEMENTS = /^react\/jsx-(dev-)?runtime$/;

/** `mayHave(component, name)`: whether a build may give it a prop of that name. What cannot be followed may be given anything. */
export function createProps() {
  const given = new Map();
  const unfollowed = new Set();
  let isAnythingPossible = false;

  function give(component, props) {
    const names = given.get(component) ?? new Set();
    given.set(component, names);
    if (props?.type !== 'ObjectExpression') unfollowed.add(component);
    for (const { type, key, computed } of props?.properties ?? []) {
      if (type !== 'Property' || (computed && key.type !== 'Literal')) unfollowed.add(component);
      else names.add(String(key.name ?? key.value));
    }
  }

  return {
    readFrom(program) {
      const imports = importsOf(program);
      const makers = new Set(
        imports.filter(({ source }) => MAKES_ELEMENTS.test(source)).map(({ local }) => local),
      );
      const ours = new Map(
        imports.filter(({ source }) => source.startsWith(OURS)).map(({ local, name }) => [local, name]),
      );
      if ([...ours.values()].includes('*') || program.body.some(passesAllOn)) isAnythingPossible = true;
      for (const name of program.body.flatMap(passedOn)) unfollowed.add(name);
      const asElements = new Set();
      full(program, (node) => {
        if (node.type !== 'CallExpression' || !makers.has(node.callee.name)) return;
        const [component, props] = node.arguments;
        if (component?.type !== 'Identifier' || !ours.has(component.name)) return;
        asElements.add(component);
        give(ours.get(component.name), props);
      });
      full(program, (node) => {
        const isUsed = node.type === 'Identifier' && ours.has(node.name) && !asElements.has(node);
        if (isUsed) unfollowed.add(ours.get(node.name));
      });
    },
    mayHave: (component, name) =>
      isAnythingPossible || unfollowed.has(component) || given.get(component)?.has(name) === true,
  };
}

/** What a module imports: under which name here, which export ('*' for all of them), and from where. */
export function importsOf({ body }) {
  return body
    .filter(({ type }) => type === 'ImportDeclaration')
    .flatMap(({ specifiers, source }) =>
      specifiers.map(({ type, local, imported }) => ({
        local: local.name,
        name: type === 'ImportNamespaceSpecifier' ? '*' : (imported?.name ?? imported?.value ?? 'default'),
        source: source.value,
      })),
    );
}

function passesAllOn({ type, source }) {
  return type === 'ExportAllDeclaration' && source.value.startsWith(OURS);
}

/** The names of the suite that a module passes on without using them. */
function passedOn({ type, source, specifiers }) {
  if (type !== 'ExportNamedDeclaration' || !source?.value.startsWith(OURS)) return [];
  return specifiers.map(({ local }) => local.name ?? local.value);
}
