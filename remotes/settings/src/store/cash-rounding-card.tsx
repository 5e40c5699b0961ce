import { CASH_ROUNDINGS, type CashRoundingChoice } from '@evertill/shared-domain';
import { PageForm, SelectField } from '@evertill/shared-ui/forms';
import { cashRounding as words } from '../texts';
import { TitledCard } from './titled-card';
import { useSettingsForm } from './use-settings-form';

interface RoundingValues {
  cashRounding: CashRoundingChoice;
}

/** Sets the smallest step in which the store takes cash. Silent until the settings of the store are known. */
export function CashRoundingCard() {
  const { settings, isOnline, save } = useSettingsForm(words);
  if (!settings) return null;

  return (
    <TitledCard title={words.title}>
      <PageForm<RoundingValues>
        initialValues={{ cashRounding: settings.cashRounding }}
        onSubmit={({ cashRounding }) => save({ cashRounding })}
        submitLabel={words.save}
      >
        <SelectField
          name="cashRounding"
          label={words.step}
          hint={words.hint}
          disabled={!isOnline}
          options={CASH_ROUNDINGS.map((choice) => ({ value: choice, label: words.choices[choice] }))}
        />
      </PageForm>
    </TitledCard>
  );
}
