import { useNotify } from '@evertill/federation-kit';
import { failureText, useShopSettings } from '@evertill/shared-data';
import { formatTime, type ShopSettings } from '@evertill/shared-domain';
import { useNetwork } from '@evertill/shared-offline';
import { PageForm, SelectField } from '@evertill/shared-ui/forms';
import { businessDay as words } from '../texts';
import { TitledCard } from './titled-card';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Sets the hour at which the days of the reports begin. Silent until the settings of the store are known. */
export function BusinessDayCard() {
  const notify = useNotify();
  const { isOnline } = useNetwork();
  const { value: settings, change } = useShopSettings(isOnline ? 'server' : 'device');
  if (!settings) return null;

  async function save({ turnsAt }: { turnsAt: string }) {
    try {
      await change({ dayTurnsAt: Number(turnsAt) });
    } catch (reason) {
      return failureText(reason, words.failed);
    }
    notify({ text: words.saved, intent: 'positive' });
    return undefined;
  }

  return (
    <TitledCard title={words.title}>
      <PageForm<{ turnsAt: string }>
        initialValues={{ turnsAt: String(turnOf(settings)) }}
        onSubmit={save}
        submitLabel={words.save}
      >
        <SelectField
          name="turnsAt"
          label={words.turnsAt}
          hint={words.hint}
          disabled={!isOnline}
          options={HOURS.map((hour) => ({ value: String(hour), label: hourWords(hour) }))}
        />
      </PageForm>
    </TitledCard>
  );
}

/** Returns the hour of the newest rule, which may begin tomorrow. */
function turnOf({ days }: ShopSettings): number {
  return days.at(-1)?.turnsAt ?? 0;
}

function hourWords(hour: number): string {
  return formatTime(new Date(Date.UTC(2026, 0, 1, hour)), { timeZone: 'UTC' });
}
