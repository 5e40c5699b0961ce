/** Reads API Extractor's report, a page of TypeScript declarations separated by empty lines. */

const DECLARATION =
  /^(?:export )?(?:declare )?(?:abstract )?(?:class|const|let|function|interface|type|enum|namespace) ([\w$]+)/;
const IMPORTED = /^import (?:type )?\{ ([\w$]+) as ([\w$]+) \} from /gm;
const TYPE_OF = /^export const ([\w$]+): typeof ([\w$]+);$/;
const REEXPORT = /^export (?:type )?\{ (?:[\w$]+ as )?([\w$]+) \}/;

/**
 * Returns the lines of each declaration by name, without comments. Includes types that exports only mention, because
 * they are part of the promise.
 */
export function readReport(text) {
  const [, code = ''] = /```ts\n([\s\S]*?)\n```/.exec(text) ?? [];
  const imported = new Map([...code.matchAll(IMPORTED)].map(([, name, alias]) => [alias, name]));
  const found = {};
  for (const block of code.split(/\n{2,}/)) {
    const lines = withoutComments(block.split('\n')).filter((line) => line.trim() !== '');
    if (lines.length === 0 || lines[0].startsWith('import ')) continue;
    const name = (DECLARATION.exec(lines[0]) ?? REEXPORT.exec(lines[0]))?.[1];
    if (!name) throw new Error(`This line of a report is not understood: ${lines[0]}`);
    // Overloads, or a value and a type with the same name, count as one export.
    found[name] = [...(found[name] ?? []), ...lines.map((line) => promiseOf(line, imported))];
  }
  return found;
}

/** Returns the lines of declarations that promise something. Editing a comment must not ask for a new version. */
export function withoutComments(lines) {
  let isInside = false;
  return lines.filter((line) => {
    const isComment = isInside || /^\s*\/[/*]/.test(line);
    isInside = (isInside || /^\s*\/\*/.test(line)) && !line.includes('*/');
    return !isComment;
  });
}

/**
 * A wrapper with the type of the wrapped value promises the same as a re-export, because callers cannot tell the two
 * apart.
 */
function promiseOf(line, imported) {
  const [, name, type] = TYPE_OF.exec(line) ?? [];
  return name && imported.get(type) === name ? `export { ${name} }` : line;
}
