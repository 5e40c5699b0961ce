import { createHash } from 'node:crypto';
import {
  DEFAULT_SETTINGS,
  QuickKeysInput,
  type ShopSettings,
  type ShopSettingsChange,
  ShopSettingsInput,
} from '@evertill/shared-domain';
import type { FastifyInstance } from 'fastify';
import type { StoreSettings } from '../../kernel/db/schema';
import { signedIn } from '../../kernel/http/signed-in';
import { type MailOptions, mailsReceipts } from '../../kernel/mail/mails-receipts';
import { dayRulesOf } from '../../people/stores/store-calendar';
import {
  findStore,
  holdStore,
  STORE_CURRENCY,
  type StoreRow,
  updateStore,
} from '../../people/stores/stores.repository';
import type { AppContext } from '../../writes/app-context';
import { defineWrite } from '../../writes/execute/write-operation';
import { changeDays } from '../totals/change-days';

export function registerSettings(
  app: FastifyInstance,
  { db, writes, mailer, publicUrl }: AppContext & MailOptions,
): void {
  app.get('/api/settings', async (request): Promise<ShopSettings> => {
    const { storeId } = signedIn(request);
    const store = await findStore(db.store(storeId), storeId);
    return { ...settingsToWire(store), sendsMail: mailsReceipts({ mailer, publicUrl }, store) };
  });

  writes.register(app, [updateSettings, updateQuickKeys]);
}

const updateSettings = defineWrite<ShopSettingsChange>({
  method: 'PUT',
  path: '/settings',
  input: ShopSettingsInput,
  async run({ sql, storeId, body: { dayTurnsAt, ...body }, now }) {
    const store = await holdStore(sql, storeId);
    const before = settingsToWire(store);
    await updateStore(sql, storeId, { settings: settingsWith(store.settings, body) }, now);
    const after = settingsToWire(await changeDays(sql, storeId, { turnsAt: dayTurnsAt }, now));
    const details = { before: withoutPicture(before), after: withoutPicture(after) };
    return { status: 200, body: after, entityId: storeId, details };
  },
});

/** Changes the products that the tills show first, for which no administrator is needed. */
const updateQuickKeys = defineWrite<QuickKeysInput>({
  method: 'PUT',
  path: '/settings/quick-keys',
  input: QuickKeysInput,
  async run({ sql, storeId, body: { productIds }, now }) {
    const store = await holdStore(sql, storeId);
    const before = settingsToWire(store);
    const settings = settingsWith(store.settings, { quickKeys: productIds ?? [] });
    const after = settingsToWire(await updateStore(sql, storeId, { settings }, now));
    const count = ({ quickKeys }: { quickKeys: readonly string[] }) => ({ quickKeys: quickKeys.length });
    // The log counts them, because it would show ids and not names.
    return {
      status: 200,
      body: after,
      entityId: storeId,
      details: { before: count(before), after: count(after) },
    };
  },
});

/**
 * Returns the stored settings with a change. A change of the offline writes keeps the kinds of record that it leaves
 * out.
 */
function settingsWith(
  stored: StoreSettings,
  {
    offlineWrites,
    receipt,
    ...others
  }: Omit<ShopSettingsChange, 'dayTurnsAt'> & Pick<Partial<ShopSettings>, 'quickKeys'>,
): StoreSettings {
  return {
    ...stored,
    ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined)),
    offlineWrites: { ...DEFAULT_SETTINGS.offlineWrites, ...stored.offlineWrites, ...offlineWrites },
    ...(receipt && { receipt: { taxId: receipt.taxId ?? null, footer: receipt.footer ?? null } }),
  };
}

/**
 * Returns a shop's settings as its devices read them, without `sendsMail`, which the operator of the server decides. A
 * device keeps the settings that an answer leaves out.
 */
export function settingsToWire(store: StoreRow): Omit<ShopSettings, 'sendsMail'> {
  const { name, address, phone, settings } = store;
  const { sendsMail: _, ...defaults } = DEFAULT_SETTINGS;
  const { receiptLogo: logo = null, ...others } = settings;
  return {
    ...defaults,
    ...others,
    offlineWrites: { ...DEFAULT_SETTINGS.offlineWrites, ...settings.offlineWrites },
    /** Each rule applies from its day on. The last rule may begin tomorrow. */
    days: dayRulesOf(store),
    currency: STORE_CURRENCY,
    receipt: { ...DEFAULT_SETTINGS.receipt, ...settings.receipt, storeName: name, address, phone, logo },
  };
}

/** Returns settings as the audit keeps them. The audit tells that the picture changed, and does not keep the picture. */
function withoutPicture<T extends Pick<ShopSettings, 'receipt'>>({ receipt, ...others }: T) {
  const { logo, ...words } = receipt;
  return {
    ...others,
    receipt: {
      ...words,
      logo: logo ? createHash('sha256').update(logo.bits).digest('hex').slice(0, 12) : null,
    },
  };
}
