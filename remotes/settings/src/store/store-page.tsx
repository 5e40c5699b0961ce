import { useNotify } from '@evertill/federation-kit';
import { failureText, useShopSettings } from '@evertill/shared-data';
import type { StoreDetails } from '@evertill/shared-domain';
import { useNetwork } from '@evertill/shared-offline';
import { OfflineBar } from '@evertill/shared-screens';
import {
  StoreFields,
  type StoreValues,
  saveStore,
  storeProblems,
  storeValues,
  useStoreDetails,
} from '@evertill/shared-screens/store';
import { ErrorState, LoadingState, makeStyles, PageFrame, PageHeader, tokens } from '@evertill/shared-ui';
import { PageForm } from '@evertill/shared-ui/forms';
import { store as words } from '../texts';
import { ApprovalsCard } from './approvals-card';
import { BusinessDayCard } from './business-day-card';
import { CashRoundingCard } from './cash-rounding-card';
import { CreditsCard } from './credits-card';
import { ReceiptWordsCard } from './receipt-words-card';
import { SharingCard } from './sharing-card';
import { TitledCard } from './titled-card';

/** Everything that a store says about itself: its name and address, its business day and the texts of its receipts. */
export function StorePage() {
  const styles = useStyles();
  return (
    <PageFrame className={styles.page}>
      <PageHeader title={words.title} />
      <OfflineBar text={words.offline} />
      <div className={styles.columns}>
        <DetailsCard />
        <div className={styles.column}>
          <ReceiptWordsCard />
          <BusinessDayCard />
          <CashRoundingCard />
          <SharingCard />
          <CreditsCard />
          <ApprovalsCard />
        </div>
      </div>
    </PageFrame>
  );
}

function DetailsCard() {
  const styles = useStyles();
  const { isOnline } = useNetwork();
  const { value: store, error, isLoading, reload } = useStoreDetails();
  return (
    <TitledCard title={words.details}>
      {isLoading && <LoadingState label={words.loading} />}
      {!store && error && isOnline && (
        <ErrorState text={failureText(error, words.loadFailed)} onRetry={() => void reload()} />
      )}
      {!store && !isOnline && !isLoading && <p className={styles.hint}>{words.notHere}</p>}
      {store && <DetailsForm store={store} onSaved={reload} />}
    </TitledCard>
  );
}

function DetailsForm({ store, onSaved }: { store: StoreDetails; onSaved(): Promise<unknown> }) {
  const notify = useNotify();
  const { refresh } = useShopSettings('device');

  async function save(values: StoreValues) {
    try {
      await saveStore(values);
    } catch (reason) {
      return failureText(reason, words.saveFailed);
    }
    // The receipts of this device show the new name and address at once.
    await Promise.all([onSaved(), refresh()]);
    notify({ text: words.saved, intent: 'positive' });
    return undefined;
  }

  return (
    <PageForm<StoreValues>
      initialValues={storeValues(store)}
      validate={storeProblems}
      onSubmit={save}
      submitLabel={words.save}
    >
      <StoreFields timezone={store.timezone} />
    </PageForm>
  );
}

const useStyles = makeStyles({
  page: { maxWidth: '1100px', margin: 0 },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(360px, 100%), 1fr))',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
  },
  column: { display: 'grid', gap: tokens.spacingHorizontalL, minWidth: 0 },
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
});
