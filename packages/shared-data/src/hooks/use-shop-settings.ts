import type { ShopSettings, ShopSettingsChange } from '@evertill/shared-domain';
import { useSWRConfig } from 'swr';
import { useData } from './use-data';
import { type Answer, useAnswer, useAnswerKey } from './use-repository-value';

/** The shop's settings as an answer, with a method to change them. */
export interface ShopSettingsState extends Answer<ShopSettings> {
  /** Changes some settings for the whole shop. Rejects without any change when the server refuses. */
  change(part: ShopSettingsChange): Promise<void>;
}

/** Reads the shop's settings from the server, or from this device's cache. */
export function useShopSettings(from: 'server' | 'device'): ShopSettingsState {
  const { settings } = useData();
  const { mutate } = useSWRConfig();
  const key = useAnswerKey(settings, from);
  const answer = useAnswer(key, from === 'server' ? settings.refresh : settings.get, {
    shouldRetryOnError: false,
    // A form must not change while a person fills it in.
    revalidateOnFocus: from === 'device',
  });
  return {
    ...answer,
    async change(part) {
      await mutate(key, await settings.change(part), { revalidate: false });
    },
  };
}
