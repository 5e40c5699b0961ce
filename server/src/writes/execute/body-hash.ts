import { createHash } from 'node:crypto';
import { isRecord, toWireBody } from '@evertill/shared-domain';

/** One value for what a key was used for; a body sent alone and the same body in a batch are equal. */
export function hashBody(body: unknown): string {
  return createHash('sha256')
    .update(canonicalJson(withoutPassword(toWireBody(body ?? null))))
    .digest('hex');
}

// A digest of a password can be guessed from at a thousand million tries a second: it says only that there was one.
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
