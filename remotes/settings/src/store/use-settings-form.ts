import { useNotify } from '@evertill/federation-kit';
import { failureText, useShopSettings } from '@evertill/shared-data';
import type { ShopSettingsChange } from '@evertill/shared-domain';
import { useNetwork } from '@evertill/shared-offline';

/**
 * Reads the settings of the store for a card, and saves a part of them with a notice. `save` returns why the server did
 * not take the change.
 */
export function useSettingsForm(words: { readonly saved: string; readonly failed: string }) {
  const notify = useNotify();
  const { isOnline } = useNetwork();
  const { value: settings, change } = useShopSettings(isOnline ? 'server' : 'device');

  async function save(part: ShopSettingsChange): Promise<string | undefined> {
    try {
      await change(part);
    } catch (reason) {
      return failureText(reason, words.failed);
    }
    notify({ text: words.saved, intent: 'positive' });
    return undefined;
  }

  return { settings, isOnline, save };
}
