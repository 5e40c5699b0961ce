import type { StoreSettings } from '../db/schema';

/** The records a till may change offline; each either waits in its queue or is refused (design 4.1). */
export const OFFLINE_ENTITIES = [
  'products',
  'categories',
  'suppliers',
  'users',
  'taxes',
  'discounts',
] as const;

/** Every change waits, unless the shop says otherwise. */
export const DEFAULT_SETTINGS: StoreSettings = {
  offlineWrites: Object.fromEntries(OFFLINE_ENTITIES.map((entity) => [entity, 'queue'])),
};
