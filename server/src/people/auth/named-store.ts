// Finds the shop of a sign-in before any password is checked. The result depends only on the request and the directory
// of shops. Of accounts it depends in one case: a name with '@' and a code is first the name of somebody in the shop of
// the device or the host name, so that a stranger who takes the code locks nobody out.
import type { Database } from '../../kernel/db/database';
import { NO_STORE } from '../../kernel/db/no-store';
import { HttpError } from '../../kernel/http/http-error';
import { isUuid } from '../../kernel/http/is-uuid';
import type { DevicesRepository } from '../sessions/devices.repository';
import type { SecretCookie } from '../sessions/secret-cookie';
import { isStoreCode } from '../stores/store-code';
import { findOnlyStore, findStoreByCode } from '../stores/store-directory';
import type { AccountsRepository } from './accounts.repository';

export interface SignInRequest {
  username: string;
  /** The shop's code or id, when the caller names the shop. */
  store?: string | undefined;
  host: string;
  device: SecretCookie | null;
}

export interface NamedStore {
  storeId: string;
  /** The username without '@' and the shop's code. */
  username: string;
}

export type FindNamedStore = (request: SignInRequest) => Promise<NamedStore>;

/**
 * Returns the function that finds the shop of a sign-in. `shopDomain` is the part after a shop's code in a host name:
 * with 'shops.example', corner.shops.example is the shop corner. The function throws a 400 with the code
 * 'store-required' when no shop can be found.
 */
export function createFindNamedStore(
  db: Database,
  accounts: Pick<AccountsRepository, 'find'>,
  devices: Pick<DevicesRepository, 'isKnown'>,
  shopDomain: string | null,
): FindNamedStore {
  const byCode = async (code: string) => (isStoreCode(code) ? findStoreByCode(db, code) : null);

  async function byHost(host: string): Promise<string | null> {
    const end = shopDomain === null ? null : `.${shopDomain}`;
    return end !== null && host.endsWith(end) ? byCode(host.slice(0, -end.length)) : null;
  }

  return async ({ username, store, host, device }) => {
    const named = store?.trim().toLowerCase() ?? '';
    if (named !== '') {
      return { storeId: isUuid(named) ? named : ((await byCode(named)) ?? NO_STORE), username };
    }
    const at = username.lastIndexOf('@');
    const behind = at > 0 ? username.slice(at + 1).toLowerCase() : '';
    const implied =
      (device && (await devices.isKnown(device)) ? device.storeId : null) ??
      (await byHost(host.toLowerCase())) ??
      (await findOnlyStore(db));
    const meant = await byCode(behind);
    const isWholeName =
      meant !== null && implied !== null && (await accounts.find(implied, username)) !== null;
    if (meant !== null && !isWholeName) return { storeId: meant, username: username.slice(0, at) };
    if (implied !== null) return { storeId: implied, username };
    // An unknown code gets the same answer as the code of an existing shop, so that strangers cannot find out which
    // shops exist.
    if (isStoreCode(behind)) return { storeId: NO_STORE, username };
    throw new HttpError(400, 'Please enter your shop', {
      fields: { field: 'store', code: 'store-required' },
    });
  };
}
