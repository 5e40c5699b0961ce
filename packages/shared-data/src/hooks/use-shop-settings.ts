import { DEFAULT_SETTINGS, type ShopSettings, type ShopSettingsChange } from '@evertill/shared-domain';
import { useEffect, useEffectEvent } from 'react';
import { useSWRConfig } from 'swr';
import { useData } from './use-data';
import { type Answer, useAnswer, useAnswerKey } from './use-repository-value';

/** The shop's settings as an answer, with a method to change them. */
export interface ShopSettingsState extends Answer<ShopSettings> {
  /** Changes some settings for the whole shop. Rejects without any change when the server refuses. */
  change(part: ShopSettingsChange): Promise<void>;
  /** Sets the products that every till of the shop shows first. Rejects without any change when the server refuses. */
  setQuickKeys(productIds: readonly string[]): Promise<void>;
  /** Asks the server. Keeps the present settings when the server does not answer. */
  refresh(): Promise<void>;
}

/** Reads the shop's settings from the server, or from this device's cache. */
export function useShopSettings(from: 'server' | 'device'): ShopSettingsState {
  const { settings } = useData();
  const { mutate } = useSWRConfig();
  const keys = { server: useAnswerKey(settings, 'server'), device: useAnswerKey(settings, 'device') };
  const answer = useAnswer(keys[from], from === 'server' ? settings.refresh : settings.get, {
    shouldRetryOnError: false,
    // A form must not change while a person fills it in.
    revalidateOnFocus: from === 'device',
  });
  const showTold = useEffectEvent((told: Partial<ShopSettings>) => {
    const update = (known: ShopSettings | undefined) => ({ ...DEFAULT_SETTINGS, ...known, ...told });
    void mutate<ShopSettings>(keys.device, update, { revalidate: false });
  });
  // Another device may have changed them. A form does not change while a person fills it in.
  useEffect(() => {
    if (from !== 'device') return;
    return settings.subscribe((told) => {
      if (told) showTold(told);
    });
  }, [from, settings]);
  // Another part of the page may show the settings of the device, such as the preview of a receipt.
  async function show(changed: ShopSettings) {
    for (const key of Object.values(keys)) await mutate(key, changed, { revalidate: false });
  }
  return {
    ...answer,
    change: async (part) => show(await settings.change(part)),
    setQuickKeys: async (productIds) => show(await settings.setQuickKeys(productIds)),
    async refresh() {
      const latest = await settings.refresh().catch(() => null);
      if (latest) await mutate(keys[from], latest, { revalidate: false });
    },
  };
}
