import type { ShopSettings, ShopSettingsChange } from '@evertill/shared-domain';
import { useSWRConfig } from 'swr';
import { useData } from './use-data';
import { type Answer, useAnswer, useAnswerKey } from './use-repository-value';

/** The settings of the shop on a screen. */
export interface ShopSettingsState extends Answer<ShopSettings> {
  /** Changes some settings for the whole shop. Rejects when the server refuses; then nothing has changed. */
  change(part: ShopSettingsChange): Promise<void>;
}

/** Reads the settings of the shop: from the server, or the ones that this device has cached. */
export function useShopSettings(from: 'server' | 'device'): ShopSettingsState {
  const { settings } = useData();
  const { mutate } = useSWRConfig();
  const key = useAnswerKey(settings, from);
  const answer = useAnswer(key, from === 'server' ? settings.refresh : settings.get, {
    shouldRetryOnError: false,
    // A form must not change under the hands of the person who fills it in.
    revalidateOnFocus: from === 'device',
  });
  return {
    ...answer,
    async change(part) {
      await mutate(key, await settings.change(part), { revalidate: false });
    },
  };
}
