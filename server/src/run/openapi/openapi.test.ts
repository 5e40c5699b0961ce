import { define, object, string } from 'superstruct';
import { describe, expect, it } from 'vitest';
import { newAjv } from '../../../test/api-schemas';
import { startTestApp } from '../../../test/test-app';
import { ACCESS } from '../../kernel/http/access';
import type { ApiDocument, Operation } from './document';
import { schemaOf } from './schema-of-struct';

const test = startTestApp();
const PATH = '/openapi.json';
const MOST_BYTES = 300_000;

const fetched = async () => (await test.app.inject({ url: `/api${PATH}` })).json<ApiDocument>();

/** Every call of the document: 'GET /api/taxes/:id', with what the document says about it. */
function callsOf({ paths }: ApiDocument): [call: string, operation: Operation][] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} /api${path.replace(/\{(\w+)\}/g, ':$1')}`,
      operation,
    ]),
  );
}

/** Every object inside a value, with its place. */
function* objectsIn(value: unknown, place = '#'): Generator<[place: string, value: Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [place, value as Record<string, unknown>];
  for (const [name, member] of Object.entries(value)) {
    yield* objectsIn(member, `${place}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  }
}

/** Every schema of the document, with its place. */
function schemasOf(document: ApiDocument): [place: string, schema: Record<string, unknown>][] {
  const found: [string, Record<string, unknown>][] = [];
  for (const [place, value] of objectsIn(document)) {
    if (/\/(schema|items|additionalProperties|propertyNames)$/.test(place)) found.push([place, value]);
    if (/\/(properties|components\/schemas)$/.test(place))
      for (const [name, schema] of Object.entries(value))
        found.push([`${place}/${name}`, schema as Record<string, unknown>]);
  }
  return found;
}

describe('GET /api/openapi.json', () => {
  it('answers everybody, in every store, with the same bytes', async () => {
    const [one, other] = await Promise.all([test.openShop(), test.openShop()]);
    const callers = [one.client(null), one.admin, one.cashier, other.admin];
    const answers = await Promise.all(callers.map((caller) => caller.get(PATH)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
  });

  it('answers 304 while the caller has the same description, and stays below its bound', async () => {
    const first = await test.app.inject({ url: `/api${PATH}` });
    expect(first.headers['cache-control']).toBe('public, no-cache');
    expect(first.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(first.body.length).toBeLessThan(MOST_BYTES);
    const tag = String(first.headers.etag);
    for (const known of [tag, tag.replace('W/', ''), `"other", ${tag}`, '*']) {
      const again = await test.app.inject({ url: `/api${PATH}`, headers: { 'if-none-match': known } });
      expect([again.statusCode, again.body, again.headers.etag], known).toEqual([304, '', tag]);
    }
    const changed = await test.app.inject({ url: `/api${PATH}`, headers: { 'if-none-match': '"other"' } });
    expect(changed.statusCode).toBe(200);
  });
});

describe('the description of the API', () => {
  it('describes every call of the access table with its callers, and no other call', async () => {
    const said = callsOf(await fetched()).map(([call, { security }]) => [call, security]);
    const wanted = Object.entries(ACCESS)
      .filter(([call]) => call !== 'POST /api/test/faults')
      .map(([call, access]): [string, unknown] => {
        if (access === 'public') return [call, []];
        return [call, expect.arrayContaining([access === 'release' ? { release: [] } : { session: access }])];
      });
    expect(Object.fromEntries(said)).toEqual(Object.fromEntries(wanted));
  });

  it('describes the body of every call that reads one', async () => {
    const calls = Object.fromEntries(callsOf(await fetched()));
    const reading = test.app.routeList
      .filter(({ url, input }) => url.startsWith('/api/') && input !== null)
      .map(({ method, url }) => `${method} ${url}`);
    const described = Object.keys(calls).filter((call) => calls[call]?.requestBody !== undefined);
    const unchecked = ['PUT /api/releases/files', 'POST /api/saas/stripe-events'];
    expect(described.sort()).toEqual([...reading, ...unchecked].sort());
    expect(calls['POST /api/products']?.requestBody).toMatchObject({
      required: true,
      content: {
        'application/json': {
          schema: {
            required: ['name', 'unitPrice'],
            properties: { name: { type: 'string', maxLength: 200 }, taxIds: { type: ['array', 'null'] } },
          },
        },
      },
    });
  });

  it('asks for a key where a write runs once per key', async () => {
    const calls = Object.fromEntries(callsOf(await fetched()));
    const hasKey = (call: string) => JSON.stringify(calls[call]?.parameters ?? []).includes('IdempotencyKey');
    expect(['POST /api/sales', 'DELETE /api/products/:id', 'POST /api/auth/login'].map(hasKey)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('is OpenAPI 3.1: every call, parameter and reference is well-formed', async () => {
    const document = await fetched();
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toEqual({
      title: expect.any(String),
      version: expect.any(String),
      description: expect.any(String),
    });
    const ids = callsOf(document).map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const schemes = Object.keys(document.components.securitySchemes ?? {});
    for (const [path, operations] of Object.entries(document.paths)) {
      expect(path).toMatch(/^(\/([\w.-]+|\{\w+\}))+$/);
      for (const [method, { parameters = [], responses, security }] of Object.entries(operations)) {
        expect(['get', 'put', 'post', 'delete', 'patch'], path).toContain(method);
        const own = parameters.filter((one) => !Object.hasOwn(one as object, '$ref'));
        for (const one of own)
          expect(one, path).toMatchObject({ name: expect.any(String), schema: expect.any(Object) });
        const inPath = own.flatMap((one) => {
          if ('$ref' in one) return [];
          const { name, in: place, required } = one;
          return place === 'path' && required === true ? [`{${name}}`] : [];
        });
        expect(inPath, path).toEqual(path.match(/\{\w+\}/g) ?? []);
        expect(Object.keys(responses), path).toEqual(['2XX', 'default']);
        for (const one of security) expect(schemes).toEqual(expect.arrayContaining(Object.keys(one)));
      }
    }
    const refs = [...objectsIn(document)].flatMap(([, { $ref }]) => (typeof $ref === 'string' ? $ref : []));
    const places = new Set([...objectsIn(document)].map(([place]) => place));
    expect(refs.filter((ref) => !places.has(ref))).toEqual([]);
  });

  it('has schemas of draft 2020-12, none of them empty', async () => {
    const schemas = schemasOf(await fetched());
    expect(schemas.length).toBeGreaterThan(500);
    const ajv = newAjv();
    const wrong = schemas.filter(([, schema]) => !ajv.validateSchema(schema));
    expect(wrong.map(([place]) => place)).toEqual([]);
    const says = ['type', 'enum', 'const', '$ref', 'anyOf', 'oneOf', 'pattern', 'maxLength', 'description'];
    const empty = schemas.filter(([, schema]) => !says.some((keyword) => keyword in schema));
    expect(empty.map(([place]) => place)).toEqual([]);
  });
});

describe('the schema of a struct', () => {
  it('cannot be made of a kind without a schema', () => {
    const odd = define<string>('odd', () => true);
    for (const struct of [odd, object({ name: string(), odd })])
      expect(() => schemaOf(struct as never)).toThrow("The kind 'odd' has no schema");
  });
});
