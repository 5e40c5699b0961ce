import { flagInput, INPUT_BOUNDS, maybe, optionalTextInput, wholeNumberInput } from '@evertill/shared-domain';
import type { FastifyInstance } from 'fastify';
import { define, type Infer, object } from 'superstruct';
import type { AppContext } from '../app-context';
import type { StoreSettings } from '../db/schema';
import { signedIn } from '../plugins/session';
import { changeDays } from '../stores/change-days';
import { dayRulesOf } from '../stores/store-calendar';
import { findStore, STORE_CURRENCY, type StoreRow, updateStore } from '../stores/stores.repository';
import { defineWrite } from '../writes/write-operation';
import { DEFAULT_SETTINGS, OFFLINE_ENTITIES } from './store-settings';

const offlineWrites = define<Partial<StoreSettings['offlineWrites']> | undefined>(
  'offline writes',
  (value, { branch }) => {
    const { dayTurnsAt: hour, shifts, receipt: words } = branch[0] ?? {};
    if (value === undefined && (hour ?? shifts ?? words) !== undefined) return true;
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return 'offlineWrites must be an object';
    const known: readonly string[] = OFFLINE_ENTITIES;
    const wrong = Object.entries(value).find(
      ([entity, choice]) => !known.includes(entity) || (choice !== 'queue' && choice !== 'refuse'),
    );
    return (
      wrong === undefined || `offlineWrites.${wrong[0]} must be 'queue' or 'refuse' of a known kind of record`
    );
  },
);
const dayTurnsAt = wholeNumberInput(0, 23);
const receipt = object({
  taxId: optionalTextInput(INPUT_BOUNDS.codeLength),
  footer: optionalTextInput(INPUT_BOUNDS.longTextLength),
});
const SettingsInput = object({
  offlineWrites,
  dayTurnsAt: maybe(dayTurnsAt),
  shifts: flagInput(),
  receipt: maybe(receipt),
});

export function registerSettings(app: FastifyInstance, { db, writes }: AppContext): void {
  app.get('/api/settings', async (request) => {
    const { storeId } = signedIn(request);
    return settingsToWire(await findStore(db.store(storeId), storeId));
  });

  writes.register(app, [updateSettings]);
}

const updateSettings = defineWrite<Infer<typeof SettingsInput>>({
  method: 'PUT',
  path: '/settings',
  input: SettingsInput,
  async run({ sql, storeId, body, now }) {
    const store = await findStore(sql, storeId);
    const before = settingsToWire(store);
    const chosen = Object.entries(body.offlineWrites ?? {}).flatMap(([entity, choice]) =>
      choice ? [[entity, choice]] : [],
    );
    const offlineWrites = { ...before.offlineWrites, ...Object.fromEntries(chosen) };
    const { shifts = before.shifts } = body;
    const words = body.receipt && { taxId: body.receipt.taxId ?? null, footer: body.receipt.footer ?? null };
    const settings = { ...store.settings, offlineWrites, shifts, ...(words && { receipt: words }) };
    await updateStore(sql, storeId, { settings }, now);
    const changed = await changeDays(sql, storeId, { turnsAt: body.dayTurnsAt }, now);
    const after = settingsToWire(changed);
    return { status: 200, body: after, entityId: storeId, details: { before, after } };
  },
});

function settingsToWire(store: StoreRow) {
  return {
    offlineWrites: { ...DEFAULT_SETTINGS.offlineWrites, ...store.settings.offlineWrites },
    /** How its days begin, each rule from its day on; the last one may begin tomorrow. */
    days: dayRulesOf(store),
    /** Whether its tills open and close shifts and count the cash. */
    shifts: store.settings.shifts ?? false,
    currency: STORE_CURRENCY,
    /** What stands above and below every sale that is printed. */
    receipt: {
      ...{ storeName: store.name, address: store.address, phone: store.phone },
      ...{ taxId: store.settings.receipt?.taxId ?? null, footer: store.settings.receipt?.footer ?? null },
    },
  };
}
