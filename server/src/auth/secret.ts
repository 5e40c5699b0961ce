// What opens something and is stored as a digest alone: 256 random bits need no slow hash.
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
