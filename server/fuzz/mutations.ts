// Changes a correct body or its text. In a body, values are replaced, keys are dropped or added, and lists grow.
import fc from 'fast-check';
import { anyJson, anyText } from './values';

export type Mutation =
  | { how: 'replace'; at: number; by: unknown }
  | { how: 'drop' | 'wrap' | 'repeat' | 'asText'; at: number }
  | { how: 'add'; at: number; key: string; by: unknown };

export type WireMutation =
  | { how: 'number'; at: number; by: string }
  | { how: 'cut' | 'byte'; at: number }
  | { how: 'key'; text: string }
  | { how: 'nest'; depth: number }
  | { how: 'fill'; bytes: number };

const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'id',
  'storeId',
  'isAdmin',
  'role',
  'toJSON',
  'length',
  '0',
  '',
];
const at = fc.nat(9_999);

export const anyMutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.record({ how: fc.constant('replace' as const), at, by: anyJson }),
  fc.record({ how: fc.constantFrom('drop', 'wrap', 'repeat', 'asText'), at }),
  fc.record({
    how: fc.constant('add' as const),
    at,
    key: fc.oneof(fc.constantFrom(...KEYS), anyText),
    by: anyJson,
  }),
);

const NUMBERS_NO_JSON_KNOWS = [
  'NaN',
  '-Infinity',
  '0x10',
  '1e999',
  '-1e999',
  '01',
  '1.',
  '1e-999',
  '9'.repeat(400),
];
const EXTRA_KEYS = [
  '"__proto__":{"role":"ADMIN"}',
  '"constructor":{"prototype":{"a":1}}',
  '"a":1,"a":2',
  '"\\ud800":1',
];

export const anyWireMutation: fc.Arbitrary<WireMutation> = fc.oneof(
  fc.record({ how: fc.constant('number' as const), at, by: fc.constantFrom(...NUMBERS_NO_JSON_KNOWS) }),
  fc.record({ how: fc.constantFrom('cut', 'byte'), at }),
  fc.record({ how: fc.constant('key' as const), text: fc.constantFrom(...EXTRA_KEYS) }),
  fc.record({ how: fc.constant('nest' as const), depth: fc.constantFrom(31, 33, 500, 5_000) }),
  fc.record({ how: fc.constant('fill' as const), bytes: fc.constantFrom(1_000, 16_400, 66_000, 300_000) }),
);

/** Returns the body with one change. */
export function mutate(body: unknown, mutation: Mutation): unknown {
  const places = placesOf({ body });
  const place = places[mutation.at % places.length];
  if (!place) return body;
  const root = structuredClone({ body });
  const holder = place.slice(0, -1).reduce<Holder>((value, key) => value[key] as Holder, root as Holder);
  const key = place.at(-1) ?? 'body';
  const value = holder[key];
  if (mutation.how === 'replace') holder[key] = mutation.by;
  if (mutation.how === 'drop') delete holder[key];
  if (mutation.how === 'wrap') holder[key] = [value];
  if (mutation.how === 'asText') holder[key] = typeof value === 'string' ? Number(value) : String(value);
  if (mutation.how === 'repeat') holder[key] = Array.from({ length: 25 }, () => value);
  if (mutation.how === 'add') define(holder, mutation.key, mutation.by);
  return root.body;
}

/** Returns the text with one change, as bytes, because the result may not be valid text. */
export function mutateWire(text: string, mutation: WireMutation): Buffer {
  switch (mutation.how) {
    case 'number': {
      const numbers = [...text.matchAll(/(?<=[:[,])-?\d+(\.\d+)?/g)];
      const found = numbers[mutation.at % Math.max(1, numbers.length)];
      if (!found) return Buffer.from(text);
      return Buffer.from(
        text.slice(0, found.index) + mutation.by + text.slice(found.index + found[0].length),
      );
    }
    case 'cut':
      return Buffer.from(text.slice(0, mutation.at % (text.length + 1)));
    case 'byte': {
      const bytes = Buffer.from(text);
      if (bytes.length > 0) bytes[mutation.at % bytes.length] = 0x80 + (mutation.at % 0x80);
      return bytes;
    }
    case 'key':
      return Buffer.from(text.replace(/^\{(?=.)/s, `{${mutation.text}${text === '{}' ? '' : ','}`));
    case 'nest':
      return Buffer.from(`${'['.repeat(mutation.depth)}${text}${']'.repeat(mutation.depth)}`);
    case 'fill':
      return Buffer.from(text.replace(/"[^"]*"(?=[,}])/, `"${'x'.repeat(mutation.bytes)}"`));
  }
}

type Holder = Record<string, unknown>;

/** Returns every place in a value, as the keys that lead to the place. */
function placesOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inside = Object.entries(value).flatMap(([key, member]) => placesOf(member, [...path, key]));
  return path.length === 0 ? inside : [path, ...inside];
}

// Defines the key, because an assignment of '__proto__' would change the prototype of the object.
function define(holder: Holder, key: string, value: unknown): void {
  if (Array.isArray(holder) && key === 'length') return;
  Reflect.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}
