// Finds the errors that no answer may ever have.
import { CHANGE_STREAM } from '../src/kernel/http/change-stream';
import type { Received, Sent } from './caller';

/** Texts that reveal internals: stacks, statements, paths, digests and the messages of libraries. */
const INSIDES: readonly RegExp[] = [
  /\bat (async )?[\w.<>]+ \(?(file|node|\/)/,
  /node_modules|\/src\/|dist\/server|\.[mc]?[jt]s:\d+|db-worker/,
  /\b(insert into|select "|update "|delete from|returning ")/i,
  /Failed query|violates|duplicate key|relation "|syntax error|SQLSTATE|PGlite|drizzle|superstruct/i,
  /\$argon2|password_?hash|token_?hash|body_?hash/i,
  /Expected (a|an|the|one of|never) |Cannot (read|set)|is not a function|undefined is not|FST_ERR|ECONN|ENOENT/,
];

/** Texts that appear only in the rows of one shop, and in nothing that another shop sends. */
export interface Secrets {
  ofOthers: readonly string[];
}

// GET /health and /health/ready must report after this time that the database does not answer.
const HEALTH_WAITS_MS = 3_000;
const HEALTH = ['/api/health', '/api/health/ready'];
const JSON_TYPE = 'application/json; charset=utf-8';
/** The description of the API and its page. */
const DESCRIPTION: Readonly<Record<string, string>> = {
  '/api/openapi.json': JSON_TYPE,
  '/api/docs': 'text/html; charset=utf-8',
  '/api/docs/page.css': 'text/css; charset=utf-8',
  '/api/docs/page.js': 'text/javascript; charset=utf-8',
};

/**
 * Tells whether an answer is the 503 that `/health` sends after its full waiting time, which is correct on a busy
 * machine.
 */
export function isSlowDatabase({ path }: Sent, { status, headers, ms }: Received): boolean {
  const isHealth = HEALTH.includes(path.split('?')[0] ?? '');
  return isHealth && status === 503 && headers['retry-after'] !== undefined && ms >= HEALTH_WAITS_MS;
}

/** Returns the error in an answer. Null when the answer is correct. */
export function judge(
  sent: Sent,
  { status, headers, text, ms }: Received,
  { ofOthers }: Secrets,
): string | null {
  if (status === 0) return `no answer: ${text.slice(0, 80)} (${Math.round(ms)} ms)`;
  if (status >= 500 && !isSlowDatabase(sent, { status, headers, text, ms }))
    return `${status}: ${text.slice(0, 200)}`;
  const secret = ofOthers.find((one) => text.includes(one) || JSON.stringify(headers).includes(one));
  if (secret !== undefined) return `reveals data of another shop: ${secret}`;
  const asked = `${sent.path}\n${sent.body?.toString() ?? ''}`;
  const inside = INSIDES.map((pattern) => pattern.exec(text)?.[0]).find(
    (found) => found !== undefined && !asked.includes(found),
  );
  if (inside !== undefined) return `reveals internals: ${inside}`;
  return sent.path.startsWith('/api/') ? wrongForm(sent, { status, headers, text, ms }) : null;
}

/** Tells whether a value has a text at the end of these fields. */
function isText(value: unknown, [field, ...rest]: readonly string[]): boolean {
  if (field === undefined) return typeof value === 'string';
  if (typeof value !== 'object' || value === null) return false;
  return isText(Reflect.get(value, field), rest);
}

function wrongForm(sent: Sent, { status, headers, text }: Received): string | null {
  if (headers['x-request-id'] === undefined) return `${status} without a request id`;
  if (headers['x-content-type-options'] !== 'nosniff') return `${status} without nosniff`;
  const isStream = sent.path.split('?')[0] === CHANGE_STREAM && status === 200;
  if (isStream && headers['content-type'] !== 'text/event-stream') return `${status} is not a stream`;
  // The description of the API is the same for everybody, so it is the only answer that caches may keep.
  const description = DESCRIPTION[sent.path.split('?')[0] ?? ''];
  const isDescription = description !== undefined && [200, 304].includes(status);
  const caching = isDescription ? 'public, no-cache' : isStream ? 'no-store, no-transform' : 'no-store';
  if (headers['cache-control'] !== caching) return `${status} may be cached: ${headers['cache-control']}`;
  if (sent.method === 'HEAD' || status === 204 || (isDescription && status === 304)) return null;
  if (isDescription && description !== JSON_TYPE)
    return headers['content-type'] === description ? null : `${status} is not ${description}`;
  // Besides, the metrics, an archive and the stream of changes are the only answers that are not JSON.
  if (isStream || (status === 200 && /version=0\.0\.4|\/zip/.test(String(headers['content-type']))))
    return null;
  const body = parse(text);
  if (body === undefined) return `${status} is not JSON: ${text.slice(0, 80)}`;
  if (status < 400) return null;
  // The errors of a model's tools have the form of JSON-RPC.
  const form = sent.path.split('?')[0] === '/api/mcp' ? ['error', 'message'] : ['error'];
  if (!isText(body, form) && !isText(body, ['error']))
    return `${status} has no error message: ${text.slice(0, 80)}`;
  return status === 429 && headers['retry-after'] === undefined ? '429 without Retry-After' : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
