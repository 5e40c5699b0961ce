// Limits the content of a JSON text, in addition to its length. Parsing 300,000 keys and checking them against a struct
// would keep other requests waiting for seconds, so this check runs before the parser. The check reads 4 MB in 10 ms
// and stops at the first excess.
export type JsonExcess = 'depth' | 'fields' | 'values';

const MAX_DEPTH = 32;
const MAX_FIELDS = 1_000;
const MAX_VALUES = 100_000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Returns the bound that a JSON text exceeds. Null when the text is within the bounds, or is not JSON, which the parser
 * reports.
 */
export function findJsonExcess(text: string): JsonExcess | null {
  // The number of fields so far in the open object at each depth.
  const fields = new Uint32Array(MAX_DEPTH + 1);
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(text, at);
        break;
      case COMMA:
        values += 1;
        if (values >= MAX_VALUES) return 'values';
        break;
      case COLON:
        fields[depth] = (fields[depth] ?? 0) + 1;
        if ((fields[depth] ?? 0) > MAX_FIELDS) return 'fields';
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        depth += 1;
        if (depth > MAX_DEPTH) return 'depth';
        fields[depth] = 0;
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth = Math.max(0, depth - 1);
        break;
    }
  }
  return null;
}

/**
 * Returns the position of the closing quote of the string that starts here. Returns the length of the text when the
 * string does not end.
 */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes += 1;
  return backslashes % 2 === 1;
}
