import { useNotify } from '@evertill/federation-kit';
import { failureText, useShopSettings } from '@evertill/shared-data';
import { useNetwork } from '@evertill/shared-offline';
import { PageForm, SwitchField } from '@evertill/shared-ui/forms';
import { miscSettings as words } from '../texts';
import { TitledCard } from './titled-card';

/** Sets whether registers sell items at an open price. Silent until the settings of the store are known. */
export function MiscItemsCard() {
  const notify = useNotify();
  const { isOnline } = useNetwork();
  const { value: settings, change } = useShopSettings(isOnline ? 'server' : 'device');
  if (!settings) return null;

  async function save({ miscItems }: { miscItems: boolean }) {
    try {
      await change({ miscItems });
    } catch (reason) {
      return failureText(reason, words.failed);
    }
    notify({ text: words.saved, intent: 'positive' });
    return undefined;
  }

  return (
    <TitledCard title={words.title}>
      <PageForm<{ miscItems: boolean }>
        initialValues={{ miscItems: settings.miscItems }}
        onSubmit={save}
        submitLabel={words.save}
      >
        <SwitchField
          name="miscItems"
          label={words.miscItems}
          hint={words.miscItemsHint}
          disabled={!isOnline}
        />
      </PageForm>
    </TitledCard>
  );
}
