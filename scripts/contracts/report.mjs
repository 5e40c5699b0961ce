/** Reads API Extractor's report, a page of TypeScript declarations parted by empty lines. */

const DECLARATION =
  /^(?:export )?(?:declare )?(?:abstract )?(?:class|const|let|function|interface|type|enum|namespace) ([\w$]+)/;
const IMPORTED = /^import (?:type )?\{ ([\w$]+) as ([\w$]+) \} from /gm;
const TYPE_OF = /^export const ([\w$]+): typeof ([\w$]+);$/;
const REEXPORT = /^export (?:type )?\{ (?:[\w$]+ as )?([\w$]+) \}/;

/** Name -> the lines of its declaration, without comments. Types that exports only name are in it too: they are part of the promise. */
export function readReport(text) {
  const [, code = ''] = /```ts\n([\s\S]*?)\n```/.exec(text) ?? [];
  const imported = new Map([...code.matchAll(IMPORTED)].map(([, name, alias]) => [alias, name]));
  const found = {};
  for (const block of code.split(/\n{2,}/)) {
    const lines = block.split('\n').filter((line) => !/^\s*\/\//.test(line) && line.trim() !== '');
    if (lines.length === 0 || lines[0].startsWith('import ')) continue;
    const name = (DECLARATION.exec(lines[0]) ?? REEXPORT.exec(lines[0]))?.[1];
    if (!name) throw new Error(`This line of a report is not understood: ${lines[0]}`);
    // Overloads, and a value and a type of one name, are one export.
    found[name] = [...(found[name] ?? []), ...lines.map((line) => promiseOf(line, imported))];
  }
  return found;
}

/** A wrapper that has the type of what it wraps promises what handing that on would: callers cannot tell them apart. */
function promiseOf(line, imported) {
  const [, name, type] = TYPE_OF.exec(line) ?? [];
  return name && imported.get(type) === name ? `export { ${name} }` : line;
}
