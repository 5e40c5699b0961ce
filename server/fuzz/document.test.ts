// Compares what the fuzz sends with the description of the API, so that neither knows a call or a value that the other
// does not know.
import { hiddenCharacterProblem, LEFT_OUT } from '@evertill/shared-domain';
import fc from 'fast-check';
import type { Struct } from 'superstruct';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCESS } from '../src/kernel/http/access';
import { describeApi } from '../src/run/openapi/document';
import { QUERY_PARAMETERS } from '../src/run/openapi/query-parameters';
import { accepts, schemaOf } from '../src/run/openapi/schema-of-struct';
import { newAjv } from '../test/api-schemas';
import { arbitraryOf } from './arbitrary-of-struct';
import { type Caller, createCaller } from './caller';
import { RIGHT_QUERIES } from './calls';
import { MADE_BODIES } from './made-bodies';
import { NEEDS, NEVER_ACCEPTED, nameOf, SELDOM_ACCEPTED } from './right-calls';
import { type FuzzShop, openFuzzShop } from './shops';
import { startTarget, type Target } from './target';
import { POOL } from './values';

type AnyStruct = Struct<unknown, unknown>;

let target: Target;
let caller: Caller;
let shop: FuzzShop;

beforeAll(async () => {
  target = await startTarget({ isBuilt: false });
  caller = createCaller(target.url);
  shop = await openFuzzShop(caller, 'described');
}, 900_000);

afterAll(async () => {
  caller.close();
  await target.stop();
});

const SEED = 20_261_127;
const LENGTHS = [0, 1, 4, 21, 51, 61, 101, 501, 1_001];

const bodies = () =>
  target.routes.flatMap((route) =>
    route.input && route.url.startsWith('/api/')
      ? [{ name: nameOf(route), struct: route.input as unknown as AnyStruct }]
      : [],
  );

/** Every struct inside a struct, with its place. */
function* structsIn(struct: AnyStruct, place: string): Generator<[place: string, struct: AnyStruct]> {
  yield [place, struct];
  const { type } = struct;
  const schema: unknown = struct.schema;
  if (typeof schema !== 'object' || schema === null) return;
  if (type === 'array') yield* structsIn(schema as AnyStruct, `${place}[]`);
  if (type !== 'object' && type !== 'type') return;
  for (const [name, member] of Object.entries(schema))
    yield* structsIn(member as AnyStruct, `${place}.${name}`);
}

const places = () => bodies().flatMap(({ name, struct }) => [...structsIn(struct, name)]);

describe('the fuzz and the description of the API', () => {
  it('know the same calls and parameters', () => {
    const { paths } = describeApi(target.routes);
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map(
        (method) => `${method.toUpperCase()} /api${path.replace(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
    const fired = target.routes
      .filter(({ method, url }) => url.startsWith('/api/') && method !== 'HEAD')
      .map(nameOf);
    expect(described.sort()).toEqual(fired.sort());
    const named = [MADE_BODIES, NEEDS, NEVER_ACCEPTED, SELDOM_ACCEPTED].flatMap((table) =>
      Object.keys(table),
    );
    const ofTheApi = named.filter((name) => name.includes(' /api/'));
    expect(ofTheApi.filter((name) => !described.includes(name))).toEqual([]);
    expect(Object.keys(QUERY_PARAMETERS).filter((name) => !(name in ACCESS))).toEqual([]);
    for (const [url, query] of Object.entries(RIGHT_QUERIES)) {
      const parameters = Object.keys(QUERY_PARAMETERS[`GET ${url}`] ?? {});
      expect(parameters, url).toEqual(expect.arrayContaining(query.map(([name]) => name)));
    }
  });

  it('agree on each value of a field: the server reads what the schema allows, and the schema allows what it reads', () => {
    const problems = new Set<string>();
    const ajv = newAjv();
    for (const [place, struct] of places()) {
      if (['object', 'type', 'array', LEFT_OUT].includes(struct.type)) continue;
      const schema = schemaOf(struct);
      const allows = ajv.compile(schema);
      for (const value of POOL) {
        // A missing value is a matter of `required`. Empty and hidden characters are described once for all fields.
        if (value === undefined || value === '') continue;
        if (typeof value === 'string' && hiddenCharacterProblem(value) !== null) continue;
        const [isRead, isAllowed] = [accepts(struct, value), allows(value)];
        const hasMoreRules = 'description' in schema;
        if (isRead && !isAllowed) problems.add(`${place} forbids ${show(value)}`);
        if (isAllowed && !isRead && !hasMoreRules) problems.add(`${place} allows ${show(value)}`);
      }
    }
    expect([...problems]).toEqual([]);
  });

  it('agree on the lengths of lists', () => {
    const problems: string[] = [];
    const ajv = newAjv();
    for (const [place, struct] of places().filter(([, { type }]) => type === 'array')) {
      const item = struct.schema as unknown as AnyStruct;
      const [allowsItem, allows] = [ajv.compile(schemaOf(item)), ajv.compile(schemaOf(struct))];
      const samples = fc.sample(arbitraryOf(item), { numRuns: 500, seed: SEED });
      const plain = samples.map(asSent);
      const one = plain.find((sample) => accepts(item, sample) && allowsItem(sample));
      expect(one, place).toBeDefined();
      for (const length of LENGTHS) {
        const list = Array.from({ length }, () => one);
        if (accepts(struct, list) !== allows(list)) problems.push(`${place}: ${length} entries`);
      }
    }
    expect(problems).toEqual([]);
  });

  it('agree on which fields are required', () => {
    const ajv = newAjv();
    const wrong = bodies().filter(({ struct }) => accepts(struct, {}) !== ajv.compile(schemaOf(struct))({}));
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('agree on the bodies that the fuzz makes', async () => {
    const staff = await shop.staff('admin');
    const ajv = newAjv();
    const forbidden: string[] = [];
    const silent = bodies().filter(({ name, struct }) => {
      const allows = ajv.compile(schemaOf(struct));
      const make = MADE_BODIES[name];
      const made = make
        ? Array.from({ length: 40 }, (_, at) => make(shop, staff, at))
        : fc.sample(arbitraryOf(struct), { numRuns: 200, seed: SEED });
      const read = made.map(asSent).filter((body) => accepts(struct, body));
      // Bodies made of structs may have values that are left out, and empty values that count as missing.
      if (make && !read.every((body) => allows(body))) forbidden.push(name);
      return !read.some((body) => allows(body));
    });
    expect(forbidden).toEqual([]);
    // A refund needs a booked sale. The answers' test makes one.
    expect(silent.map(({ name }) => name)).toEqual(['POST /api/transactions/sales/:id/refund']);
  });
});

function asSent(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body));
}

function show(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 40)}… (${text.length})` : text;
}
