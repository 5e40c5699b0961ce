// A sign-in belongs to one shop before any password is checked. What it answers depends on what was asked and on the
// directory of shops, never on an account.
import type { Database } from '../db/database';
import { HttpError } from '../http/http-error';
import { isUuid } from '../http/is-uuid';
import { isStoreCode } from '../stores/store-code';
import { findOnlyStore, findStoreByCode } from '../stores/store-directory';
import type { DevicesRepository } from './devices.repository';
import type { SecretCookie } from './secret-cookie';

export interface SignInRequest {
  username: string;
  /** A shop's code or id, where the caller names it. */
  store?: string | undefined;
  host: string;
  device: SecretCookie | null;
}

export interface NamedStore {
  storeId: string;
  /** Without the shop that stood behind it. */
  username: string;
}

/** In the place of a shop that is not there: looked through like any other, and nobody is found in it. */
export const NO_STORE = '00000000-0000-0000-0000-000000000000';

export type FindNamedStore = (request: SignInRequest) => Promise<NamedStore>;

/** `shopDomain` is what follows a shop's code in a host name: with 'shops.example', corner.shops.example is the shop corner. */
export function createFindNamedStore(
  db: Database,
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
    const meant = await byCode(behind);
    if (meant !== null) return { storeId: meant, username: username.slice(0, at) };
    const implied =
      (device && (await devices.isKnown(device)) ? device.storeId : null) ??
      (await byHost(host.toLowerCase())) ??
      (await findOnlyStore(db));
    if (implied !== null) return { storeId: implied, username };
    // Answered like a shop that is there: whether there is one by this code is nobody's business.
    if (isStoreCode(behind)) return { storeId: NO_STORE, username };
    throw new HttpError(400, 'Please enter your shop', {
      fields: { field: 'store', code: 'store-required' },
    });
  };
}
