import { useHostApi } from '@evertill/federation-kit';
import { failureText, useShopSettings } from '@evertill/shared-data';
import type { OfflineChoices } from '@evertill/shared-domain';
import { useNetwork } from '@evertill/shared-offline';
import {
  Card,
  ErrorState,
  LoadingState,
  MessageBar,
  MessageBarBody,
  makeStyles,
  PageFrame,
  PageHeader,
  tokens,
} from '@evertill/shared-ui';
import { PageForm, SelectField } from '@evertill/shared-ui/forms';
import { CHOICES, KINDS, OFFLINE_CHANGES_MESSAGES } from './messages';

/** Sets which kinds of record the shop's registers may change while offline. */
export function OfflineChangesPage() {
  const styles = useStyles();
  const { notify } = useHostApi();
  const { isOnline } = useNetwork();
  const { value: settings, error, reload, change } = useShopSettings('server');
  const choices = settings?.offlineWrites;

  const handleSubmit = async (offlineWrites: OfflineChoices) => {
    try {
      await change({ offlineWrites });
    } catch (reason) {
      return failureText(reason, OFFLINE_CHANGES_MESSAGES.saveFailed);
    }
    notify({ text: OFFLINE_CHANGES_MESSAGES.saved, intent: 'positive' });
    return undefined;
  };

  return (
    <PageFrame className={styles.page}>
      <PageHeader title={OFFLINE_CHANGES_MESSAGES.title} />
      <p className={styles.intro}>{OFFLINE_CHANGES_MESSAGES.intro}</p>
      {!isOnline && (
        <MessageBar intent="warning">
          <MessageBarBody>{OFFLINE_CHANGES_MESSAGES.needsConnection}</MessageBarBody>
        </MessageBar>
      )}
      {!choices && error === null && <LoadingState label={OFFLINE_CHANGES_MESSAGES.loading} />}
      {!choices && error !== null && (
        <ErrorState
          text={failureText(error, OFFLINE_CHANGES_MESSAGES.loadFailed)}
          onRetry={() => void reload()}
        />
      )}
      {choices && (
        <Card className={styles.card}>
          <PageForm<OfflineChoices>
            initialValues={Object.fromEntries(KINDS.map(({ name }) => [name, choices[name] ?? 'queue']))}
            onSubmit={handleSubmit}
            submitLabel={OFFLINE_CHANGES_MESSAGES.save}
          >
            {KINDS.map(({ name, label }) => (
              <SelectField key={name} name={name} label={label} options={CHOICES} disabled={!isOnline} />
            ))}
          </PageForm>
        </Card>
      )}
    </PageFrame>
  );
}

const useStyles = makeStyles({
  page: { maxWidth: '640px', margin: 0 },
  intro: { margin: 0, color: tokens.colorNeutralForeground2 },
  card: { padding: 'clamp(16px, 3vw, 28px)' },
});
