// The tools of the Model Context Protocol: the reading calls of the API that a token may make, with the parameters that
// the description of the API gives them.
import type { JsonSchema, TokenScope } from '@evertill/shared-domain';
import { TOKEN_ACCESS } from '../../kernel/http/access';
import type { ListedRoute } from '../../kernel/plugins/route-list';
import { describeApi } from '../openapi/document';

export interface Tool {
  name: string;
  description: string;
  inputSchema: JsonSchema;
  /** The scope that a token needs. */
  scope: TokenScope;
  /** The path of the call, which has no parameters. */
  path: string;
  queryNames: readonly string[];
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: JsonSchema;
}

/** The calls that are tools, with what each is for. A call that is missing here is none. */
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
};

/** Makes the tools from the registered routes. */
export function makeTools(routes: readonly ListedRoute[]): Tool[] {
  const { paths } = describeApi(routes);
  return Object.entries(PURPOSES).map(([path, description]) => {
    const operation = paths[path]?.get;
    const scope = TOKEN_ACCESS[`GET /api${path}`];
    if (!operation || scope === undefined || scope === 'any')
      throw new Error(`GET ${path} cannot be a tool, because no token reads it by a scope`);
    // The document's own type leaves its parameters open.
    const parameters = (operation.parameters ?? []) as readonly Parameter[];
    return {
      name: operation.operationId,
      description,
      scope,
      path,
      queryNames: parameters.flatMap((one) => (one.in === 'query' ? one.name : [])),
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
    };
  });
}

/**
 * Returns the address that a call of a tool reads. Null when the arguments have an unknown name, or a value that is
 * neither a text nor a number.
 */
export function addressOf(
  { path, queryNames }: Tool,
  given: Readonly<Record<string, unknown>>,
): string | null {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) {
    if (!queryNames.includes(name) || (typeof value !== 'string' && typeof value !== 'number')) return null;
    query.set(name, String(value));
  }
  return `/api${path}${query.size > 0 ? `?${query}` : ''}`;
}
