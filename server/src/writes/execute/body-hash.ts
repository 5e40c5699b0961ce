import { createHash } from 'node:crypto';
import { isRecord, toWireBody } from '@evertill/shared-domain';

const hashes = new WeakMap<object, string>();

/** Returns the hash of a request's body, which is computed once. */
export function bodyHashOf(request: { body: unknown }): string {
  const hash = hashes.get(request) ?? hashBody(request.body);
  hashes.set(request, hash);
  return hash;
}

/**
 * Returns a hash by which a key recognizes its body. A body that is sent alone and the same body in a batch have the
 * same hash.
 */
export function hashBody(body: unknown): string {
  return createHash('sha256')
    .update(canonicalJson(withoutPassword(toWireBody(body ?? null))))
    .digest('hex');
}

// Leaves the password out of the hash, because a billion guesses per second can recover a password from a hash. The
// hash only shows whether a password was set.
function withoutPassword(body: unknown): unknown {
  return isRecord(body) && 'password' in body ? { ...body, password: Boolean(body.password) } : body;
}

function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}
