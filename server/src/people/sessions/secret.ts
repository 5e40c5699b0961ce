// Secrets that open a session or a call. Only their digest is stored. A secret has 256 random bits, so it needs no slow
// hash.
import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;
const SECRET = /^[A-Za-z0-9_-]{43}$/;

export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

export function isSecret(text: string): boolean {
  return SECRET.test(text);
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
