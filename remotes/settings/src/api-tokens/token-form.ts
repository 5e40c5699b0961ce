import { ApiTokenInput, TILL_SCOPES, TOKEN_SCOPES, type TokenScope, validate } from '@evertill/shared-domain';
import { apiTokens as words } from '../texts';

/** The lifetimes to choose from for a new token. In days. */
export const EXPIRIES = [
  { value: '90', label: words.expiries.days90 },
  { value: '365', label: words.expiries.year },
  { value: 'never', label: words.expiries.never },
] as const;

type Expiry = (typeof EXPIRIES)[number]['value'];

/** The values of the form. `origins` has one page per line. */
export type TokenValues = { name: string; origins: string; expiry: Expiry } & Record<TokenScope, boolean>;

const DAY_MS = 24 * 3600_000;

const LAST_SCOPE = TOKEN_SCOPES.at(-1) ?? 'scopes';

const WELL_FORMED = { name: 'x', origins: ['https://x.example'], scopes: [...TOKEN_SCOPES] };

/** The default values: the scopes that the till needs, for one year. */
export const NEW_TOKEN: TokenValues = {
  name: '',
  origins: '',
  expiry: '365',
  ...(Object.fromEntries(TOKEN_SCOPES.map((scope) => [scope, TILL_SCOPES.includes(scope)])) as Record<
    TokenScope,
    boolean
  >),
};

/** Returns one message for each invalid field, in the words of the server. */
export function validateToken(values: TokenValues): Record<string, string> {
  const body = bodyOf(values);
  const problems: Record<string, string> = {};
  for (const field of ['name', 'origins', 'scopes'] as const) {
    // The validation reports only the first problem, so each field is checked together with valid values for the
    // others.
    const [problem] = validate(ApiTokenInput, { ...WELL_FORMED, [field]: body[field] });
    // The message about the scopes appears below the last scope.
    if (problem) problems[field === 'scopes' ? LAST_SCOPE : field] = problem.message;
  }
  return problems;
}

/** Builds the request body of a new token. */
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
