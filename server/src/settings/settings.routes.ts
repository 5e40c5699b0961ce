import type { FastifyInstance } from 'fastify';
import { define, type Infer, object } from 'superstruct';
import type { AppContext } from '../app-context';
import type { StoreSettings } from '../db/schema';
import { signedIn } from '../plugins/session';
import { findStore, updateStore } from '../stores/stores.repository';
import { defineWrite } from '../writes/write-operation';
import { DEFAULT_SETTINGS, OFFLINE_ENTITIES } from './store-settings';

const offlineWrites = define<Partial<StoreSettings['offlineWrites']>>('offline writes', (value) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return 'offlineWrites must be an object';
  const known: readonly string[] = OFFLINE_ENTITIES;
  const wrong = Object.entries(value).find(
    ([entity, choice]) => !known.includes(entity) || (choice !== 'queue' && choice !== 'refuse'),
  );
  return (
    wrong === undefined || `offlineWrites.${wrong[0]} must be 'queue' or 'refuse' of a known kind of record`
  );
});
const SettingsInput = object({ offlineWrites });

export function registerSettings(app: FastifyInstance, { db, writes }: AppContext): void {
  app.get('/api/settings', async (request) => {
    const { storeId } = signedIn(request);
    const { settings } = await findStore(db.store(storeId), storeId);
    return withDefaults(settings);
  });

  writes.register(app, [updateSettings]);
}

const updateSettings = defineWrite<Infer<typeof SettingsInput>>({
  method: 'PUT',
  path: '/settings',
  input: SettingsInput,
  async run({ sql, storeId, body, now }) {
    const before = withDefaults((await findStore(sql, storeId)).settings);
    const chosen = Object.entries(body.offlineWrites).flatMap(([entity, choice]) =>
      choice ? [[entity, choice]] : [],
    );
    const settings = { offlineWrites: { ...before.offlineWrites, ...Object.fromEntries(chosen) } };
    await updateStore(sql, storeId, { settings }, now);
    return { status: 200, body: settings, entityId: storeId, details: { before, after: settings } };
  },
});

function withDefaults({ offlineWrites }: StoreSettings): StoreSettings {
  return { offlineWrites: { ...DEFAULT_SETTINGS.offlineWrites, ...offlineWrites } };
}
