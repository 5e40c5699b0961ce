// Describes the API as OpenAPI 3.1, from the routes that are registered, the access table, and the structs with which the
// routes check their bodies. Nothing in it depends on a shop.
import { type JsonSchema, REPORT_KINDS, VERSION } from '@evertill/shared-domain';
import { ACCESS, type Access, TOKEN_ACCESS } from '../../kernel/http/access';
import { bodyLimitOf } from '../../kernel/http/body-limits';
import type { ListedRoute } from '../../kernel/plugins/route-list';
import { ANSWER_SCHEMAS } from './answer-schemas';
import { ANSWERS } from './answers';
import { QUERY_PARAMETERS } from './query-parameters';
import { type AnyStruct, accepts, schemaOf } from './schema-of-struct';
import { SUMMARIES } from './summaries';

export interface ApiDocument {
  openapi: string;
  info: Readonly<Record<string, unknown>>;
  servers: readonly { url: string }[];
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: Components;
}

export interface Components {
  schemas: Readonly<Record<string, JsonSchema>>;
  responses: Readonly<Record<string, Answer>>;
  parameters: Readonly<Record<string, Parameter>>;
  securitySchemes: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

interface Reference {
  $ref: string;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: JsonSchema;
}

export interface Answer {
  description: string;
  content: Content;
}

export interface Operation {
  operationId: string;
  summary: string;
  tags: readonly string[];
  security: readonly Readonly<Record<string, readonly string[]>>[];
  parameters?: readonly (Parameter | Reference)[];
  requestBody?: { description: string; required?: boolean; content: Content };
  responses: Readonly<Record<string, Answer | Reference>>;
}

export type Content = Readonly<Record<string, { schema?: JsonSchema }>>;

const JSON_TYPE = 'application/json';
const API = '/api';
// These routes exist in tests only.
const OF_TESTS = '/api/test/';

const DESCRIPTION = `The calls of an Evertill server, made from the code that checks them.

- A session (cookie) or a token calls. The names after \`session\` are the roles of which one is needed; those after
  \`token\` are scopes.
- Unknown fields of a body are dropped. In a field that is not required, null and an empty text count as missing.
- Numbers may be sent as decimal texts. Texts are trimmed. Lengths are in UTF-16 code units.
- Control characters and invisible characters are refused in texts, or taken out of texts about what has happened at a
  register.
- Rules over several fields, such as sums that must agree, and rules that need stored data are not in the schemas. Such a
  refusal is a 400 with the \`field\`.
- Calls whose answer has no schema are described by their media type only.`;

/** The bodies that no struct checks. */
const OTHER_BODIES: Readonly<Record<string, Content>> = {
  'PUT /api/releases/files': { 'application/octet-stream': {} },
  'POST /api/saas/stripe-events': {
    [JSON_TYPE]: { schema: { type: 'object', description: 'An event, signed by Stripe.' } },
  },
};

/** The media types of answers that are not JSON. */
const OTHER_ANSWERS: Readonly<Record<string, string>> = {
  'GET /api/changes/stream': 'text/event-stream',
  'GET /api/docs': 'text/html',
  'GET /api/docs/page.css': 'text/css',
  'GET /api/docs/page.js': 'text/javascript',
  'GET /api/export': 'application/zip',
  'GET /api/metrics': 'text/plain',
};

const PARAMETERS: Readonly<Record<string, JsonSchema>> = { by: { enum: REPORT_KINDS } };

const KEY = { $ref: '#/components/parameters/IdempotencyKey' };
const ERROR = { $ref: '#/components/responses/Error' };

/** Returns the routes that the document describes. */
export function documentedRoutes(routes: readonly ListedRoute[]): ListedRoute[] {
  return routes.filter(({ method, url }) => {
    return url.startsWith(`${API}/`) && !url.startsWith(OF_TESTS) && method !== 'HEAD';
  });
}

/** Describes these routes. Throws an UnknownKindError when a body has a field of a kind without a schema. */
export function describeApi(routes: readonly ListedRoute[]): ApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of documentedRoutes(routes)) {
    const path = route.url.slice(API.length).replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Evertill', version: VERSION, description: DESCRIPTION },
    servers: [{ url: API }],
    paths,
    components: {
      schemas: { ...ANSWER_SCHEMAS, Error: ERROR_SCHEMA },
      responses: {
        Error: {
          description: 'The call was refused, or failed.',
          content: { [JSON_TYPE]: { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          description:
            'A key made before the first attempt. A repeat under the same key gives the first answer.',
          schema: { type: 'string', pattern: '^[!-~]{1,255}$' },
        },
      },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'evertill_session',
          description: 'Set by POST /auth/login. Over https the name begins with __Host-.',
        },
        token: { type: 'http', scheme: 'bearer', description: 'A token of an integrator: evt_…' },
        release: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of an app whose team releases it.',
        },
      },
    },
  };
}

const ERROR_SCHEMA: JsonSchema = {
  type: 'object',
  properties: {
    error: { type: 'string', description: 'A sentence for people. It may change.' },
    field: { type: 'string', description: 'The field with the wrong value, such as saleItems.0.quantity.' },
    code: { type: 'string', description: 'Tells refusals apart for programs.' },
    conflict: {
      type: 'object',
      description: 'Mine, theirs and base of each field, of an edit that conflicts.',
    },
  },
  required: ['error'],
};

function operationOf(route: ListedRoute): Operation {
  const { method, url } = route;
  const name = `${method} ${url}`;
  const parameters = [...pathParameters(url), ...queryParameters(name), ...(route.hasKey ? [KEY] : [])];
  const body = bodyOf(route);
  return {
    operationId: operationIdOf(method, url),
    summary: SUMMARIES[name] ?? '',
    tags: [url.split('/')[2] ?? ''],
    security: securityOf(name),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: {
      '2XX': { description: 'The call was carried out.', content: answerOf(name) },
      default: ERROR,
    },
  };
}

function operationIdOf(method: string, url: string): string {
  const words = url
    .slice(API.length)
    .split(/[^A-Za-z]+/)
    .filter((word) => word !== '');
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return [method.toLowerCase(), ...words.map(capital)].join('');
}

function securityOf(name: string): Operation['security'] {
  const access: Access | undefined = ACCESS[name];
  if (access === undefined) throw new Error(`${name} has no row in the access table (http/access.ts)`);
  if (access === 'public') return [];
  if (access === 'release') return [{ release: [] }];
  const scope = TOKEN_ACCESS[name];
  return [{ session: access }, ...(scope ? [{ token: scope === 'any' ? [] : [scope] }] : [])];
}

function pathParameters(url: string): Parameter[] {
  return [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: PARAMETERS[name] ?? { type: 'string' },
  }));
}

function queryParameters(name: string): Parameter[] {
  return Object.entries(QUERY_PARAMETERS[name] ?? {}).map(([parameter, { schema, ...more }]) => ({
    name: parameter,
    in: 'query',
    ...more,
    schema,
  }));
}

function bodyOf({ method, url, input }: ListedRoute): Operation['requestBody'] | null {
  const description = `At most ${Math.floor(bodyLimitOf(method, url) / 1_024)} KB.`;
  const other = OTHER_BODIES[`${method} ${url}`];
  if (other) return { description, required: true, content: other };
  if (!input) return null;
  // Only the route knows the type of the body, and the schema is of what may be sent.
  const struct = input as unknown as AnyStruct;
  // A missing body is read as an empty object.
  const required = !accepts(struct, {});
  return {
    description,
    ...(required && { required }),
    content: { [JSON_TYPE]: { schema: schemaOf(struct) } },
  };
}

function answerOf(name: string): Content {
  const other = OTHER_ANSWERS[name];
  if (other) return { [other]: {} };
  const schema = ANSWERS[name];
  return { [JSON_TYPE]: schema ? { schema } : {} };
}
