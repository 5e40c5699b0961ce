// The tools of the Model Context Protocol, with the parameters that the description of the API gives them: the reading
// calls that a token may make, and the writes that a token may propose.
import {
  capitalized,
  isRecord,
  type JsonSchema,
  PROPOSAL_CALLS,
  type ProposalCall,
  type TokenScope,
} from '@evertill/shared-domain';
import { TOKEN_ACCESS } from '../../kernel/http/access';
import type { ListedRoute } from '../../kernel/plugins/route-list';
import { type ApiDocument, describeApi, type Operation } from '../openapi/document';
import { addressOfCall, isOfRecord, PROPOSED_FIELDS } from '../proposals/proposed-calls';

export interface Tool {
  name: string;
  description: string;
  inputSchema: JsonSchema;
  /** The scope that a token needs. */
  scope: TokenScope;
  /** True when the tool changes nothing, and proposes nothing. */
  isReading: boolean;
  /** Returns the call of the API that the tool makes. Null when the arguments do not match the schema. */
  callWith(given: Readonly<Record<string, unknown>>): ToolCall | null;
}

export interface ToolCall {
  method: 'GET' | 'POST';
  url: string;
  payload?: object;
  /** The `Idempotency-Key` of the call. */
  key?: string;
}

const PROPOSE: TokenScope = 'catalogue:propose';
const KEY = 'idempotencyKey';

/** The reading calls that are tools, with what each is for. A call that is missing here is none. */
const PURPOSES: Readonly<Record<string, string>> = {
  '/products': 'Lists the products of the store with price and stock. Use `limit` and `cursor` for pages.',
  '/products/search': 'Finds products by a part of their name, SKU or description.',
  '/categories': 'Lists the categories of products.',
  '/taxes': 'Lists the taxes of the store.',
  '/discounts': 'Lists the discounts of the store.',
  '/saas/store': 'Returns the name, address and time zone of the store.',
  '/sales/list': 'Lists the sales of this token in a period of days, in pages.',
  '/sales/totals': 'Returns the totals of the sales of this token for each day of a period.',
  '/sales/trends/hourly': 'Returns the sales of this token for each hour of a day.',
  '/proposals':
    'Lists the proposals of this token, and whether a person has confirmed or declined each of them.',
};

/** What each write that can be proposed is for. */
const PROPOSALS: Readonly<Record<ProposalCall, string>> = {
  'POST /products': 'Proposes a new product.',
  'PUT /products/:id': 'Proposes another name, price, code, description or category of a product.',
  'PATCH /products/:id/inventory': 'Proposes another stock of a product. `quantity` is the new stock.',
  'POST /categories': 'Proposes a new category.',
  'PUT /categories/:id': 'Proposes another name or description of a category.',
  'POST /discounts': 'Proposes a new discount.',
  'PUT /discounts/:id': 'Proposes a change of a discount.',
};
const UNTIL_CONFIRMED = 'Nothing is changed until a person of the store confirms the proposal.';

/** Makes the tools from the registered routes. */
export function makeTools(routes: readonly ListedRoute[]): Tool[] {
  const { paths } = describeApi(routes);
  return [
    ...Object.entries(PURPOSES).map(([path, description]) => readingTool(paths, path, description)),
    ...PROPOSAL_CALLS.map((call) => proposingTool(paths, call)),
  ];
}

function readingTool(paths: ApiDocument['paths'], path: string, description: string): Tool {
  const operation = paths[path]?.get;
  const scope = TOKEN_ACCESS[`GET /api${path}`];
  if (!operation || scope === undefined || scope === 'any')
    throw new Error(`GET ${path} cannot be a tool, because no token reads it by a scope`);
  // The parameters of a reading call stand in the call itself.
  const parameters = (operation.parameters ?? []).flatMap((one) => ('$ref' in one ? [] : one));
  const names = parameters.flatMap((one) => (one.in === 'query' ? one.name : []));
  return {
    name: operation.operationId,
    description,
    scope,
    isReading: true,
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(
        parameters.map(({ name, schema, description: text }) => [
          name,
          { ...schema, ...(text && { description: text }) },
        ]),
      ),
      required: parameters.flatMap(({ name, required }) => (required ? name : [])),
      additionalProperties: false,
    },
    callWith(given) {
      const query = new URLSearchParams();
      for (const [name, value] of Object.entries(given)) {
        if (!names.includes(name) || (typeof value !== 'string' && typeof value !== 'number')) return null;
        query.set(name, String(value));
      }
      return { method: 'GET', url: `/api${path}${query.size > 0 ? `?${query}` : ''}` };
    },
  };
}

function proposingTool(paths: ApiDocument['paths'], call: ProposalCall): Tool {
  const { method, route } = addressOfCall(call, null);
  const operation = paths[route.replace(':id', '{id}')]?.[method.toLowerCase()];
  const schema = operation && bodySchemaOf(operation);
  if (!operation || !schema) throw new Error(`${call} cannot be proposed, because its body is not described`);
  const ofBody: Readonly<Record<string, unknown>> = isRecord(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  const fields = PROPOSED_FIELDS[call];
  const id = isOfRecord(call) ? { id: { type: 'string', description: 'The id of the record.' } } : {};
  const key = {
    type: 'string',
    pattern: '^[!-~]{1,255}$',
    description: 'A repeat with this key proposes once.',
  };
  const known = [...Object.keys(id), ...fields, KEY];
  return {
    name: `propose${capitalized(operation.operationId)}`,
    description: `${PROPOSALS[call]} ${UNTIL_CONFIRMED}`,
    scope: PROPOSE,
    isReading: false,
    inputSchema: {
      type: 'object',
      properties: {
        ...id,
        ...Object.fromEntries(fields.map((field) => [field, ofBody[field] ?? {}])),
        [KEY]: key,
      },
      required: [...Object.keys(id), ...required.filter((field) => fields.includes(field))],
      additionalProperties: false,
    },
    callWith({ [KEY]: givenKey, ...given }) {
      if (Object.keys(given).some((name) => !known.includes(name))) return null;
      if (givenKey !== undefined && typeof givenKey !== 'string') return null;
      const { id: record, ...body } = given;
      if (record !== undefined && typeof record !== 'string') return null;
      const payload = { call, ...(record !== undefined && { id: record }), body };
      return {
        method: 'POST',
        url: '/api/proposals',
        payload,
        ...(givenKey !== undefined && { key: givenKey }),
      };
    },
  };
}

function bodySchemaOf({ requestBody }: Operation): JsonSchema | undefined {
  return requestBody?.content['application/json']?.schema;
}
