// A PIN names the person at a register that is already signed in. A PIN opens nothing on the server (decision 031), so a
// device may hold what checks it.
import { isRecord } from '../kernel/is-record';
import { typing } from '../texts';

/** The fewest and the most digits of a PIN. */
export const PIN_LENGTH = { least: 4, most: 8 } as const;

/** The rounds of PBKDF2-SHA256 for a new PIN, as OWASP advises. */
const ITERATIONS = 600_000;
const BYTES = 32;
// A record from elsewhere must not make a device compute for minutes.
const MOST_ITERATIONS = 2_000_000;
const BASE64 = /^[A-Za-z0-9+/]{16,88}={0,2}$/;

/** What checks a PIN without holding it: a salted PBKDF2-SHA256 digest. */
export interface PinRecord {
  /** The salt, as base64. */
  readonly salt: string;
  readonly iterations: number;
  /** The digest, as base64. */
  readonly hash: string;
}

/** Returns the reason why a text cannot become a PIN. Null when it can. The screens and the server use the same check. */
export function pinProblem(pin: unknown): string | null {
  if (typeof pin !== 'string' || pin === '') return typing.pinMissing;
  if (!/^\d+$/.test(pin)) return typing.pinDigits;
  if (pin.length < PIN_LENGTH.least || pin.length > PIN_LENGTH.most)
    return typing.pinLength(PIN_LENGTH.least, PIN_LENGTH.most);
  return isObvious(pin) ? typing.pinObvious : null;
}

/** Makes the record of a new PIN. */
export async function makePinRecord(pin: string): Promise<PinRecord> {
  const salt = toBase64(crypto.getRandomValues(new Uint8Array(16)));
  return { salt, iterations: ITERATIONS, hash: await digestOf(pin, { salt, iterations: ITERATIONS }) };
}

/** Tells whether a PIN is the one of the record. Takes about a second on a slow device. */
export async function isPinOf(pin: string, record: PinRecord): Promise<boolean> {
  return (await digestOf(pin, record)) === record.hash;
}

/** Reads a record. Null when it is no record that this version can check. */
export function readPinRecord(value: unknown): PinRecord | null {
  if (!isRecord(value)) return null;
  const { salt, iterations, hash } = value;
  const isCount = typeof iterations === 'number' && Number.isInteger(iterations);
  if (!isCount || iterations < 1 || iterations > MOST_ITERATIONS) return null;
  return isBase64(salt) && isBase64(hash) ? { salt, iterations, hash } : null;
}

async function digestOf(pin: string, { salt, iterations }: Omit<PinRecord, 'hash'>): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const settings = { name: 'PBKDF2', hash: 'SHA-256', salt: fromBase64(salt), iterations };
  return toBase64(new Uint8Array(await crypto.subtle.deriveBits(settings, key, BYTES * 8)));
}

// The PINs that people try first: one digit, a run up or down, and one pair again and again.
function isObvious(pin: string): boolean {
  return (
    new Set(pin).size === 1 ||
    '01234567890'.includes(pin) ||
    '09876543210'.includes(pin) ||
    (pin.length % 2 === 0 && pin === pin.slice(0, 2).repeat(pin.length / 2))
  );
}

function isBase64(value: unknown): value is string {
  return typeof value === 'string' && BASE64.test(value);
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
