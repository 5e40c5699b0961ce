import { array, assign, coerce, enums, type Infer, mask, nullable, string, type } from 'superstruct';
import { TOKEN_SCOPES, type TokenScope } from '../inputs/api-tokens';

/** The permissions that this build knows. A newer server may have more, and the tokens must still be listed. */
const scopes = coerce(array(enums(TOKEN_SCOPES)), array(string()), (given) =>
  given.filter((scope): scope is TokenScope => TOKEN_SCOPES.some((known) => known === scope)),
);

const ApiTokenStruct = type({
  id: string(),
  name: string(),
  scopes,
  origins: array(string()),
  createdAt: string(),
  createdByName: nullable(string()),
  expiresAt: nullable(string()),
  revokedAt: nullable(string()),
  revokedByName: nullable(string()),
  lastUsedAt: nullable(string()),
  lastOrigin: nullable(string()),
});

/** A token of an integrator, without its secret. */
export type ApiToken = Infer<typeof ApiTokenStruct>;

/** Reads the tokens from the wire. */
export function parseApiTokens(wire: unknown): ApiToken[] {
  return mask(wire, array(ApiTokenStruct));
}

const NewApiTokenStruct = assign(ApiTokenStruct, type({ secret: string() }));

/** Reads a newly created token, with its secret, which is shown only once. */
export function parseNewApiToken(wire: unknown): Infer<typeof NewApiTokenStruct> {
  return mask(wire, NewApiTokenStruct);
}

/** Returns the status of a token. An expired or revoked token no longer works. */
export function tokenStatus(
  { expiresAt, revokedAt }: Pick<ApiToken, 'expiresAt' | 'revokedAt'>,
  now: Date,
): 'live' | 'expired' | 'revoked' {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && new Date(expiresAt) <= now ? 'expired' : 'live';
}
