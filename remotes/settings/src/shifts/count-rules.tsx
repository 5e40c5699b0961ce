import { useNotify } from '@evertill/federation-kit';
import { failureText, useShopSettings } from '@evertill/shared-data';
import { useNetwork } from '@evertill/shared-offline';
import { makeStyles } from '@evertill/shared-ui';
import { NumberField, PageForm, SwitchField } from '@evertill/shared-ui/forms';
import { cashCounts as words } from '../texts';

interface CountRulesValues {
  blindCount: boolean;
  freeDifference: number | null;
}

/** The rules of the shop for counting the cash at the end of a shift. */
export function CountRules() {
  const styles = useStyles();
  const notify = useNotify();
  const { isOnline } = useNetwork();
  const { value: settings, change } = useShopSettings('server');
  if (!settings) return null;
  const { blindCount, freeDifference } = settings;

  async function save(values: CountRulesValues) {
    try {
      await change({ blindCount: values.blindCount, freeDifference: values.freeDifference ?? 0 });
    } catch (reason) {
      return failureText(reason, words.failed);
    }
    notify({ text: words.saved, intent: 'positive' });
    return undefined;
  }

  return (
    <div className={styles.root}>
      <PageForm<CountRulesValues>
        initialValues={{ blindCount, freeDifference }}
        validate={(values) => ({
          freeDifference: (values.freeDifference ?? 0) < 0 ? words.negative : undefined,
        })}
        submitLabel={words.save}
        onSubmit={save}
      >
        <SwitchField name="blindCount" label={words.blind} hint={words.blindHint} disabled={!isOnline} />
        <NumberField
          name="freeDifference"
          label={words.free}
          hint={words.freeHint}
          prefix="$"
          disabled={!isOnline}
        />
      </PageForm>
    </div>
  );
}

const useStyles = makeStyles({ root: { maxWidth: '48ch' } });
