import type { ShopSettings } from '@evertill/shared-domain';
import { PageForm, SwitchField } from '@evertill/shared-ui/forms';
import { TitledCard } from './titled-card';
import { useSettingsForm } from './use-settings-form';

/** A setting that is on or off. */
type Flag = 'credits' | 'miscItems' | 'otherPayments';

interface SwitchCardProps {
  readonly name: Flag & keyof ShopSettings;
  readonly words: Readonly<Record<'title' | 'label' | 'hint' | 'save' | 'saved' | 'failed', string>>;
}

/** Turns one setting of the store on or off. Silent until the settings of the store are known. */
export function SwitchCard({ name, words }: SwitchCardProps) {
  const { settings, isOnline, save } = useSettingsForm(words);
  if (!settings) return null;

  return (
    <TitledCard title={words.title}>
      <PageForm<Partial<Record<Flag, boolean>>>
        initialValues={{ [name]: settings[name] }}
        onSubmit={(values) => save({ [name]: values[name] })}
        submitLabel={words.save}
      >
        <SwitchField name={name} label={words.label} hint={words.hint} disabled={!isOnline} />
      </PageForm>
    </TitledCard>
  );
}
