import type { Credit, WireOf } from '@evertill/shared-domain';
import type { CreditRow } from './credits.repository';

/** Converts a credit to the API's shape. The code is not part of it, because the server does not have it. */
export function creditToWire({ id, kind, codeEnd, balance, voidedAt }: CreditRow): WireOf<Credit> {
  return { id, kind, codeEnd, balance, voidedAt: voidedAt?.toISOString() ?? null };
}
