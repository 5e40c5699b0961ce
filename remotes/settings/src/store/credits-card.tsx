import { useNotify } from '@evertill/federation-kit';
import { failureText, useShopSettings } from '@evertill/shared-data';
import { useNetwork } from '@evertill/shared-offline';
import { PageForm, SwitchField } from '@evertill/shared-ui/forms';
import { creditSettings as words } from '../texts';
import { TitledCard } from './titled-card';

/** Sets whether the store gives out gift cards and store credit. Silent until the settings of the store are known. */
export function CreditsCard() {
  const notify = useNotify();
  const { isOnline } = useNetwork();
  const { value: settings, change } = useShopSettings(isOnline ? 'server' : 'device');
  if (!settings) return null;

  async function save({ credits }: { credits: boolean }) {
    try {
      await change({ credits });
    } catch (reason) {
      return failureText(reason, words.failed);
    }
    notify({ text: words.saved, intent: 'positive' });
    return undefined;
  }

  return (
    <TitledCard title={words.title}>
      <PageForm<{ credits: boolean }>
        initialValues={{ credits: settings.credits }}
        onSubmit={save}
        submitLabel={words.save}
      >
        <SwitchField name="credits" label={words.credits} hint={words.creditsHint} disabled={!isOnline} />
      </PageForm>
    </TitledCard>
  );
}
