import { DEFAULT_SETTINGS } from '@evertill/shared-domain';
import type { StoreSettings } from '../../kernel/db/schema';

/** The settings that are stored for a new store. All other settings have their defaults. */
export const NEW_STORE_SETTINGS: StoreSettings = { offlineWrites: DEFAULT_SETTINGS.offlineWrites };
