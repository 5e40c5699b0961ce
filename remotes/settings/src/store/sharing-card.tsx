import type { ShopSettings } from '@evertill/shared-domain';
import { PageForm, SelectField, SwitchField } from '@evertill/shared-ui/forms';
import { sharing as words } from '../texts';
import { TitledCard } from './titled-card';
import { useSettingsForm } from './use-settings-form';

const MINUTES = [0, 1, 2, 5, 10, 15, 30, 60] as const;

interface SharingValues {
  pinSwitch: boolean;
  lockAfter: string;
}

/** Sets whether staff switch by PIN, and when a register locks. Silent until the settings of the store are known. */
export function SharingCard() {
  const { settings, isOnline, save } = useSettingsForm(words);
  if (!settings) return null;

  return (
    <TitledCard title={words.title}>
      <PageForm<SharingValues>
        initialValues={valuesOf(settings)}
        onSubmit={({ pinSwitch, lockAfter }) => save({ pinSwitch, lockAfterMinutes: Number(lockAfter) })}
        submitLabel={words.save}
      >
        <SwitchField
          name="pinSwitch"
          label={words.pinSwitch}
          hint={words.pinSwitchHint}
          disabled={!isOnline}
        />
        <SelectField
          name="lockAfter"
          label={words.lockAfter}
          hint={words.lockAfterHint}
          disabled={!isOnline}
          options={minutesFor(settings).map((minutes) => ({
            value: String(minutes),
            label: minutes === 0 ? words.never : words.minutes(minutes),
          }))}
        />
      </PageForm>
    </TitledCard>
  );
}

function valuesOf({ pinSwitch, lockAfterMinutes }: ShopSettings): SharingValues {
  return { pinSwitch, lockAfter: String(lockAfterMinutes) };
}

// The API takes any number of minutes, so the store's own number is offered too.
function minutesFor({ lockAfterMinutes }: ShopSettings): number[] {
  return [...new Set([...MINUTES, lockAfterMinutes])].sort((a, b) => a - b);
}
