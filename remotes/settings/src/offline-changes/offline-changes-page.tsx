import { useHostApi } from '@evertill/federation-kit';
import { failureText, type OfflineChoices, useOfflineWrites } from '@evertill/shared-data';
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
import { CHOICES, KINDS, OFFLINE_CHANGES_MESSAGES as WORDS } from './messages';

/** Whether the shop's tills may change each kind of record without a connection. */
export function OfflineChangesPage() {
  const styles = useStyles();
  const { notify } = useHostApi();
  const { isOnline } = useNetwork();
  const { choices, error, retry, save } = useOfflineWrites();

  const handleSubmit = async (values: OfflineChoices) => {
    try {
      await save(values);
    } catch (reason) {
      return failureText(reason, WORDS.saveFailed);
    }
    notify({ text: WORDS.saved, intent: 'positive' });
    return undefined;
  };

  return (
    <PageFrame className={styles.page}>
      <PageHeader title={WORDS.title} />
      <p className={styles.intro}>{WORDS.intro}</p>
      {!isOnline && (
        <MessageBar intent="warning">
          <MessageBarBody>{WORDS.needsConnection}</MessageBarBody>
        </MessageBar>
      )}
      {!choices && error === null && <LoadingState label={WORDS.loading} />}
      {!choices && error !== null && (
        <ErrorState text={failureText(error, WORDS.loadFailed)} onRetry={retry} />
      )}
      {choices && (
        <Card className={styles.card}>
          <PageForm<OfflineChoices>
            initialValues={Object.fromEntries(KINDS.map(({ name }) => [name, choices[name] ?? 'queue']))}
            onSubmit={handleSubmit}
            submitLabel={WORDS.save}
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
