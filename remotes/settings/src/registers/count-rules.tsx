import { useNotify } from '@evertill/federation-kit';
import { failureText, useShopSettings } from '@evertill/shared-data';
import { useNetwork } from '@evertill/shared-offline';
import { makeStyles } from '@evertill/shared-ui';
import { NumberField, PageForm, SwitchField } from '@evertill/shared-ui/forms';
import { COUNT_MESSAGES } from './messages';

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
      return failureText(reason, COUNT_MESSAGES.failed);
    }
    notify({ text: COUNT_MESSAGES.saved, intent: 'positive' });
    return undefined;
  }

  return (
    <div className={styles.root}>
      <PageForm<CountRulesValues>
        initialValues={{ blindCount, freeDifference }}
        validate={(values) => ({
          freeDifference: (values.freeDifference ?? 0) < 0 ? COUNT_MESSAGES.negative : undefined,
        })}
        submitLabel={COUNT_MESSAGES.save}
        onSubmit={save}
      >
        <SwitchField
          name="blindCount"
          label={COUNT_MESSAGES.blind}
          hint={COUNT_MESSAGES.blindHint}
          disabled={!isOnline}
        />
        <NumberField
          name="freeDifference"
          label={COUNT_MESSAGES.free}
          hint={COUNT_MESSAGES.freeHint}
          prefix="$"
          disabled={!isOnline}
        />
      </PageForm>
    </div>
  );
}

const useStyles = makeStyles({ root: { maxWidth: '48ch' } });
