import { ApiTokenInput, TILL_SCOPES, TOKEN_SCOPES, type TokenScope, validate } from '@evertill/shared-domain';
import type { EXPIRIES } from './messages';

type Expiry = (typeof EXPIRIES)[number]['value'];

/** What the form holds; the pages are lines of a text. */
export type TokenValues = { name: string; origins: string; expiry: Expiry } & Record<TokenScope, boolean>;

const DAY_MS = 24 * 3600_000;

const WELL_FORMED = { name: 'x', origins: ['https://x.example'], scopes: [...TOKEN_SCOPES] };

/** A token for the till, for a year. */
export const NEW_TOKEN: TokenValues = {
  name: '',
  origins: '',
  expiry: '365',
  ...(Object.fromEntries(TOKEN_SCOPES.map((scope) => [scope, TILL_SCOPES.includes(scope)])) as Record<
    TokenScope,
    boolean
  >),
};

/** One message per field that is wrong, as the server would say it. */
export function validateToken(values: TokenValues): Record<string, string> {
  const body = bodyOf(values);
  const problems: Record<string, string> = {};
  for (const field of ['name', 'origins', 'scopes'] as const) {
    // The server names the first that is wrong; a person is told all of them.
    const [problem] = validate(ApiTokenInput, { ...WELL_FORMED, [field]: body[field] });
    // The sentence of the scopes stands at the last of them.
    if (problem) problems[field === 'scopes' ? 'sales:read' : field] = problem.message;
  }
  return problems;
}

/** The body that makes it. */
export function toPayload(values: TokenValues, now: Date): ApiTokenInput {
  const { expiry } = values;
  const expiresAt =
    expiry === 'never' ? null : new Date(now.getTime() + Number(expiry) * DAY_MS).toISOString();
  return { ...bodyOf(values), expiresAt };
}

function bodyOf(values: TokenValues) {
  return {
    name: values.name,
    scopes: TOKEN_SCOPES.filter((scope) => values[scope]),
    origins: values.origins.split(/[\s,]+/).filter(Boolean),
  };
}
