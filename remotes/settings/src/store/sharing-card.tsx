import { useNotify } from '@evertill/federation-kit';
import { failureText, useShopSettings } from '@evertill/shared-data';
import type { ShopSettings } from '@evertill/shared-domain';
import { useNetwork } from '@evertill/shared-offline';
import { PageForm, SelectField, SwitchField } from '@evertill/shared-ui/forms';
import { sharing as words } from '../texts';
import { TitledCard } from './titled-card';

const MINUTES = [0, 1, 2, 5, 10, 15, 30, 60] as const;

interface SharingValues {
  pinSwitch: boolean;
  lockAfter: string;
}

/** Sets whether staff switch by PIN, and when a register locks. Silent until the settings of the store are known. */
export function SharingCard() {
  const notify = useNotify();
  const { isOnline } = useNetwork();
  const { value: settings, change } = useShopSettings(isOnline ? 'server' : 'device');
  if (!settings) return null;

  async function save({ pinSwitch, lockAfter }: SharingValues) {
    try {
      await change({ pinSwitch, lockAfterMinutes: Number(lockAfter) });
    } catch (reason) {
      return failureText(reason, words.failed);
    }
    notify({ text: words.saved, intent: 'positive' });
    return undefined;
  }

  return (
    <TitledCard title={words.title}>
      <PageForm<SharingValues> initialValues={valuesOf(settings)} onSubmit={save} submitLabel={words.save}>
        <SwitchField
          name="pinSwitch"
          label={words.pinSwitch}
          hint={words.pinSwitchHint}
          disabled={!isOnline}
        />
        <SelectField
          name="lockAfter"
          label={words.lockAfter}
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
