import { useNotify } from '@evertill/federation-kit';
import { failureText, useShopSettings } from '@evertill/shared-data';
import { CASH_ROUNDINGS, type CashRoundingChoice } from '@evertill/shared-domain';
import { useNetwork } from '@evertill/shared-offline';
import { PageForm, SelectField } from '@evertill/shared-ui/forms';
import { cashRounding as words } from '../texts';
import { TitledCard } from './titled-card';

interface RoundingValues {
  cashRounding: CashRoundingChoice;
}

/** Sets the smallest step in which the store takes cash. Silent until the settings of the store are known. */
export function CashRoundingCard() {
  const notify = useNotify();
  const { isOnline } = useNetwork();
  const { value: settings, change } = useShopSettings(isOnline ? 'server' : 'device');
  if (!settings) return null;

  async function save({ cashRounding }: RoundingValues) {
    try {
      await change({ cashRounding });
    } catch (reason) {
      return failureText(reason, words.failed);
    }
    notify({ text: words.saved, intent: 'positive' });
    return undefined;
  }

  return (
    <TitledCard title={words.title}>
      <PageForm<RoundingValues>
        initialValues={{ cashRounding: settings.cashRounding }}
        onSubmit={save}
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
