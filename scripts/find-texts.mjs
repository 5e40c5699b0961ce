/**
 * Finds texts that a person may read outside of the texts modules.
 *
 *   node scripts/find-texts.mjs remotes/pos     lists those of a folder
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';

/** Attributes whose values are never shown or read to a person. */
const HIDDEN_ATTRIBUTES =
  /^(className|style|key|id|type|name|role|href|to|src|rel|target|d|viewBox|fill|stroke\w*|transform|points|htmlFor|autoComplete|inputMode|enterKeyHint|path|icon|size|appearance|intent|color|shape|layout|position|mode|kind|variant|data-.*|aria-(live|controls|labelledby|describedby|current|haspopup|sort|orientation|autocomplete|relevant))$/;
/** Properties whose values are shown, wherever they are. */
const SHOWN_PROPERTIES =
  /^(label|title|hint|heading|description|placeholder|message|text|words|question|action|empty|note|noun)$/;
/** Calls whose texts only developers read. */
const DEVELOPERS_CALLS =
  /^(log|note|makeStyles|makeStaticStyles|mergeClasses|defineTexts|\w*Error|querySelector(All)?|closest|matches|includes|matchMedia|useMediaQuery|warn|error|mark|measure)$/;

/** The name of the product is the same in every language. */
const PRODUCT = 'Evertill';

const TWO_WORDS = /\p{L}{2,}[,.:;!?]? +\p{L}/u;
const ONE_WORD = /^\p{Lu}[\p{Ll}’']+[.:!?…]?$/u;
// Drawings are markup, and the words of names that ask for them, which no screen shows.
const IGNORED_FILE = /(\.test|-?testing|\.d)\.tsx?$|\/(testing|drawings)\/|\/texts(\.\w+)?\.ts$/;
const IGNORED_NODES = /^(Import|Export(All|Named)|TS(?!As|Satisfies|NonNull))/;

/** Lists the texts of a workspace folder that are not in its texts module, as 'file:line text'. */
export function findTexts(folder) {
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard', `${folder}/src`], { encoding: 'utf8' })
    .split('\n')
    .filter((name) => /\.tsx?$/.test(name) && !IGNORED_FILE.test(name) && existsSync(name))
    .flatMap((file) => textsIn(readFileSync(file, 'utf8'), file));
}

/** Lists the texts of a texts module. The parts of a text between its values are joined by '…'. */
export function textsOfModule(file) {
  const found = [];
  const visit = (node) => {
    const isName = node.type === 'CallExpression' && node.callee.name === 'defineTexts';
    const text = textOf(node);
    if (text !== null && /\p{L}{2}/u.test(text)) found.push(text);
    const parts = isName
      ? [node.arguments[1]]
      : node.type === 'Property'
        ? [node.value]
        : Object.values(node);
    for (const child of parts) {
      if (Array.isArray(child)) for (const one of child) one?.type && visit(one);
      else if (child?.type && !/^TS|^Import/.test(child.type)) visit(child);
    }
  };
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  for (const node of program.body) if (node.type !== 'ImportDeclaration') visit(node);
  return found;
}

/** Lists the texts of one source, as 'file:line text'. */
export function textsIn(source, file) {
  const found = [];
  const visit = (node, parent) => {
    if (isForDevelopers(node)) return;
    const text = textOf(node);
    if (text !== null && isShown(node, parent, text)) {
      const line = source.slice(0, node.start).split('\n').length;
      found.push(`${file}:${line} ${text.trim().replace(/\s+/g, ' ')}`);
    }
    for (const child of Object.values(node)) {
      if (Array.isArray(child)) for (const one of child) one?.type && visit(one, node);
      else if (child?.type) visit(child, node);
    }
  };
  visit(parseSync(file, source).program, null);
  return found;
}

function isForDevelopers(node) {
  if (node.type === 'ExportNamedDeclaration') return node.declaration === null;
  if (IGNORED_NODES.test(node.type)) return true;
  if (node.type === 'CallExpression' || node.type === 'NewExpression')
    return DEVELOPERS_CALLS.test(node.callee.property?.name ?? node.callee.name ?? '');
  if (node.type === 'JSXAttribute') return HIDDEN_ATTRIBUTES.test(nameOf(node.name));
  return false;
}

function nameOf(name) {
  return name.type === 'JSXNamespacedName' ? `${name.namespace.name}:${name.name.name}` : name.name;
}

function textOf(node) {
  if (node.type === 'JSXText') return node.value;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('…');
  return null;
}

function isShown(node, parent, text) {
  if (!/\p{L}{2}/u.test(text)) return false;
  if (text.trim() === PRODUCT) return false;
  if (node.type === 'JSXText') return true;
  if (TWO_WORDS.test(text.replaceAll('…', 'xx'))) return !isTechnical(text);
  if (!ONE_WORD.test(text)) return false;
  if (parent.type === 'JSXAttribute') return true;
  return parent.type === 'Property' && SHOWN_PROPERTIES.test(parent.key.name ?? '');
}

/** True for values of CSS, of HTTP and of SVG, for XML, and for lists of names such as classes. */
function isTechnical(text) {
  return /^Bearer |^[a-z]+\/[a-z]+;|^\([a-z-]+: |^translate\(|\bsans-serif\b|^[a-z]+:[a-z]|\d(px|rem|em|%|mm|pt|fr|s|ms)\b|\b(solid|ease|minmax|calc|var)\b|^[a-z0-9-]+( [a-z0-9-]+)*$|^[@.#[&:]|^<\?xml/.test(
    text.trim(),
  );
}

if (process.argv[1]?.endsWith('find-texts.mjs')) {
  for (const folder of process.argv.slice(2)) process.stdout.write(`${findTexts(folder).join('\n')}\n`);
}
