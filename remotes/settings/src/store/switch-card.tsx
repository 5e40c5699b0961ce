import { useNotify } from '@evertill/federation-kit';
import { failureText, useShopSettings } from '@evertill/shared-data';
import type { ShopSettings } from '@evertill/shared-domain';
import { useNetwork } from '@evertill/shared-offline';
import { PageForm, SwitchField } from '@evertill/shared-ui/forms';
import { TitledCard } from './titled-card';

/** A setting that is on or off. */
type Flag = 'credits' | 'miscItems' | 'otherPayments';

interface SwitchCardProps {
  readonly name: Flag & keyof ShopSettings;
  readonly words: Readonly<Record<'title' | 'label' | 'hint' | 'save' | 'saved' | 'failed', string>>;
}

/** Turns one setting of the store on or off. Silent until the settings of the store are known. */
export function SwitchCard({ name, words }: SwitchCardProps) {
  const notify = useNotify();
  const { isOnline } = useNetwork();
  const { value: settings, change } = useShopSettings(isOnline ? 'server' : 'device');
  if (!settings) return null;

  async function save(values: Partial<Record<Flag, boolean>>) {
    try {
      await change({ [name]: values[name] });
    } catch (reason) {
      return failureText(reason, words.failed);
    }
    notify({ text: words.saved, intent: 'positive' });
    return undefined;
  }

  return (
    <TitledCard title={words.title}>
      <PageForm<Partial<Record<Flag, boolean>>>
        initialValues={{ [name]: settings[name] }}
        onSubmit={save}
        submitLabel={words.save}
      >
        <SwitchField name={name} label={words.label} hint={words.hint} disabled={!isOnline} />
      </PageForm>
    </TitledCard>
  );
}
