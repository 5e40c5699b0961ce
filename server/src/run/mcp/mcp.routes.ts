// POST /api/mcp: the Model Context Protocol over Streamable HTTP, for assistants that read a store with a token of an
// integrator. Written out, because the SDK of the protocol brings Express, Hono and twenty more packages for four
// methods. Each message is answered on its own, without a session and without a stream. A tool is a call of the API, made
// with the caller's own token, so the token can do here what it can do elsewhere, and less: a tool reads, or proposes a
// change that a person confirms. No tool writes.
import { isRecord, kind, VERSION } from '@evertill/shared-domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Struct } from 'superstruct';
import { forbidden, HttpError } from '../../kernel/http/http-error';
import { signedIn } from '../../kernel/http/signed-in';
import { reads } from '../../kernel/plugins/route-list';
import { makeTools, type Tool } from './tools';
import { withoutPeople } from './without-people';

/** The revisions of the protocol that this server speaks, the newest first. */
const REVISIONS = ['2025-11-25', '2025-06-18', '2025-03-26'] as const;
const MOST_TEXT = 200_000;

const INVALID_REQUEST = -32_600;
const METHOD_NOT_FOUND = -32_601;
const INVALID_PARAMS = -32_602;

interface Message {
  id: string | number | null;
  method: string;
  params: Readonly<Record<string, unknown>>;
}

class RpcError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.name = 'RpcError';
    this.code = code;
  }
}

const McpInput: Struct<Record<string, unknown>, null> = kind(
  'message',
  { type: 'object', description: 'One message of JSON-RPC 2.0.' },
  (value) => isRecord(value) || 'The body must be one message of JSON-RPC 2.0',
);

export function registerMcp(app: FastifyInstance): void {
  let tools: Tool[] | null = null;
  const toolsFor = (request: FastifyRequest): Tool[] => {
    tools ??= makeTools(app.routeList);
    const scopes = signedIn(request).token?.scopes ?? [];
    return tools.filter(({ scope }) => scopes.includes(scope));
  };

  async function call(request: FastifyRequest, { name, arguments: given = {} }: Message['params']) {
    const tool = toolsFor(request).find((one) => one.name === name);
    if (!tool) throw new RpcError(INVALID_PARAMS, `Unknown tool: ${String(name).slice(0, 100)}`);
    const made = isRecord(given) ? tool.callWith(given) : null;
    if (made === null) throw new RpcError(INVALID_PARAMS, 'The arguments do not match the inputSchema');
    const { authorization, origin, host } = request.headers;
    const { method, url, payload, key } = made;
    const answer = await app.inject({
      method,
      url,
      ...(payload && { payload }),
      remoteAddress: request.ip,
      headers: {
        authorization,
        ...(origin !== undefined && { origin }),
        ...(key !== undefined && { 'idempotency-key': key }),
        host,
      },
    });
    const isError = answer.statusCode >= 400;
    const value: unknown = withoutPeople(answer.json());
    const text = JSON.stringify(value);
    if (text.length <= MOST_TEXT) return { content: [{ type: 'text', text }], isError };
    const tooMuch =
      'The answer is too large. Ask for a shorter period, or for pages with `limit` and `cursor`.';
    return { content: [{ type: 'text', text: tooMuch }], isError: true };
  }

  async function resultOf(request: FastifyRequest, { method, params }: Message): Promise<unknown> {
    switch (method) {
      case 'initialize':
        return {
          protocolVersion: REVISIONS.find((one) => one === params.protocolVersion) ?? REVISIONS[0],
          capabilities: { tools: {} },
          serverInfo: { name: 'evertill', version: VERSION },
          instructions: `Reads the catalog and the sales of one store. ${changesWords(toolsFor(request))} Amounts are texts with two decimals.`,
        };
      case 'ping':
        return {};
      case 'tools/list':
        return {
          tools: toolsFor(request).map(({ name, description, inputSchema, isReading }) => ({
            name,
            description,
            inputSchema,
            annotations: {
              readOnlyHint: isReading,
              ...(!isReading && { destructiveHint: false, idempotentHint: true }),
              openWorldHint: false,
            },
          })),
        };
      case 'tools/call':
        return call(request, params);
      default:
        throw new RpcError(METHOD_NOT_FOUND, 'This server has tools only');
    }
  }

  app.post('/api/mcp', reads(McpInput), async (request, reply) => {
    const revision = request.headers['mcp-protocol-version'];
    if (revision !== undefined && !REVISIONS.some((one) => one === revision))
      throw new HttpError(400, 'Unknown MCP-Protocol-Version');
    const { body } = request;
    const message = readMessage(body);
    if (!message) {
      const error = { code: INVALID_REQUEST, message: 'The body must be one message of JSON-RPC 2.0' };
      return reply.code(400).send({ jsonrpc: '2.0', id: null, error });
    }
    if (!signedIn(request).token) throw forbidden('This address is for API tokens');
    // Notifications and answers get no answer.
    if (message.id === null) return reply.code(202).send();
    const { id } = message;
    try {
      return { jsonrpc: '2.0', id, result: await resultOf(request, message) };
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      return { jsonrpc: '2.0', id, error: { code: error.code, message: error.message } };
    }
  });
}

function changesWords(tools: readonly Tool[]): string {
  return tools.every(({ isReading }) => isReading)
    ? 'Nothing can be changed.'
    : 'Nothing can be changed, but tools named propose suggest changes, which a person of the store confirms or declines.';
}

/** Null for a body that is no message. A message that needs no answer has no id. */
function readMessage(body: unknown): Message | null {
  if (!isRecord(body) || body.jsonrpc !== '2.0') return null;
  const { id, method, params = {} } = body;
  if (method === undefined && (body.result !== undefined || body.error !== undefined))
    return { id: null, method: '', params: {} };
  if (typeof method !== 'string' || !isRecord(params)) return null;
  if (id === undefined) return { id: null, method, params };
  return typeof id === 'string' || typeof id === 'number' ? { id, method, params } : null;
}
