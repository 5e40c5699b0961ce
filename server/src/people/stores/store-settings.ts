import { DEFAULT_SETTINGS } from '@evertill/shared-domain';
import type { StoreSettings } from '../../kernel/db/schema';

/** The settings that a new store is stored with. All others have their defaults. */
export const NEW_STORE_SETTINGS: StoreSettings = { offlineWrites: DEFAULT_SETTINGS.offlineWrites };
