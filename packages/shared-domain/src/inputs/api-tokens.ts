// The permissions of an API token, and the pages that may use it. The screen and the server check a token by the same
// rules.
import { array, coerce, type Infer, nullable, object, optional, refine, string } from 'superstruct';
import { tokens } from '../texts';
import { choiceInput, momentInput, requiredText } from './fields';
import { kind, withSchema } from './kind';

/** The permissions of a token. What is proposed changes nothing until a person confirms it. */
export const TOKEN_SCOPES = ['catalogue:read', 'sales:write', 'sales:read', 'catalogue:propose'] as const;

/** A permission of a token. */
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** The permissions that the embedded till needs. */
export const TILL_SCOPES: readonly TokenScope[] = ['catalogue:read', 'sales:write'];

/** The limits of a token. Lengths are in characters. */
export const TOKEN_BOUNDS = { nameLength: 60, origins: 20, originLength: 200 } as const;

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Returns the origin of an address, spelled as browsers send it. Null for an address from which a token cannot be used.
 */
export function toOrigin(address: string): string | null {
  const text = address.trim();
  if (text.length > TOKEN_BOUNDS.originLength || !URL.canParse(text)) return null;
  const { protocol, hostname, origin, username, password, pathname, search, hash } = new URL(text);
  const isBare = username === '' && password === '' && pathname === '/' && search === '' && hash === '';
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOCAL_HOSTS.has(hostname));
  return isBare && isSafe && /^[a-z0-9.:[\]-]+$/.test(hostname) ? origin : null;
}

const originInput = coerce(
  kind<string>(
    'origin',
    { type: 'string', description: 'An https address without a path. Also http for this computer.' },
    (value) => (typeof value === 'string' && toOrigin(value) === value) || tokens.originRule,
  ),
  string(),
  (value) => toOrigin(value) ?? value,
);

const originsInput = withSchema(
  refine(array(originInput), 'origins', (origins) => {
    if (origins.length === 0) return tokens.noOrigin;
    return origins.length <= TOKEN_BOUNDS.origins || tokens.tooManyOrigins(TOKEN_BOUNDS.origins);
  }),
  { minItems: 1, maxItems: TOKEN_BOUNDS.origins },
);

const scopesInput = withSchema(
  refine(
    array(choiceInput(TOKEN_SCOPES, tokens.unknownScope)),
    'scopes',
    (scopes) => (scopes.length > 0 && scopes.length <= TOKEN_SCOPES.length) || tokens.noScope,
  ),
  { minItems: 1, maxItems: TOKEN_SCOPES.length },
);

/** The body that creates a token. A token without an expiry is valid until it is revoked. */
export const ApiTokenInput = object({
  name: requiredText(TOKEN_BOUNDS.nameLength, { required: tokens.nameRequired }),
  scopes: scopesInput,
  origins: originsInput,
  expiresAt: optional(nullable(momentInput())),
});

/** The body that creates a token, after validation. */
export type ApiTokenInput = Infer<typeof ApiTokenInput>;
