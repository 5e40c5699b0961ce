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
import {
  ErrorState,
  LoadingState,
  makeStyles,
  mergeClasses,
  PageFrame,
  PageHeader,
  Subtitle1,
  tokens,
} from '@evertill/shared-ui';
import { PageForm } from '@evertill/shared-ui/forms';
import { type ReactNode, useState } from 'react';
import { OfflineChoices } from '../offline-changes/offline-choices';
import { ShiftsSwitch } from '../shifts/shifts-switch';
import { creditSettings, miscSettings, otherPaymentSettings, store as words } from '../texts';
import { ApprovalsCard } from './approvals-card';
import { BusinessDayCard } from './business-day-card';
import { CashRoundingCard } from './cash-rounding-card';
import { ReceiptWordsCard } from './receipt-words-card';
import { SharingCard } from './sharing-card';
import { SwitchCard } from './switch-card';
import { TitledCard } from './titled-card';

/** Every setting of a store, in sections: what it says about itself, and how it sells. */
export function StorePage() {
  const styles = useStyles();
  return (
    <PageFrame className={styles.page}>
      <PageHeader title={words.title} />
      <OfflineBar text={words.offline} />
      <Sections />
    </PageFrame>
  );
}

/** All sections come together, so that none moves what a person is about to press. Later they stay. */
function Sections() {
  const styles = useStyles();
  const { isOnline } = useNetwork();
  const details = useStoreDetails();
  const settings = useShopSettings(isOnline ? 'server' : 'device');
  const [isShown, setShown] = useState(false);
  const isKnown = !details.isLoading && (settings.value !== undefined || settings.error !== null);
  if (isKnown && !isShown) setShown(true);
  if (!isKnown && !isShown) return <LoadingState label={words.loading} />;
  return (
    <>
      <Section title={words.sections.store} hint={words.hints.store}>
        <DetailsCard details={details} />
        <div className={styles.column}>
          <ReceiptWordsCard />
          <BusinessDayCard />
        </div>
      </Section>
      <Section title={words.sections.selling} hint={words.hints.selling}>
        <div className={styles.column}>
          <CashRoundingCard />
          <SwitchCard name="credits" words={creditSettings} />
          <SwitchCard name="miscItems" words={miscSettings} />
          <SwitchCard name="otherPayments" words={otherPaymentSettings} />
        </div>
        <ApprovalsCard />
      </Section>
      <Section title={words.sections.registers} hint={words.hints.registers}>
        <SharingCard />
        <ShiftsSwitch />
      </Section>
      <Section title={words.sections.offline} hint={words.hints.offline}>
        <OfflineChoices />
      </Section>
    </>
  );
}

function Section({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <section className={styles.section} aria-label={title}>
      <Subtitle1 as="h2" className={styles.title}>
        {title}
      </Subtitle1>
      <p className={mergeClasses(styles.hint, styles.intro)}>{hint}</p>
      <div className={styles.columns}>{children}</div>
    </section>
  );
}

function DetailsCard({ details }: { details: ReturnType<typeof useStoreDetails> }) {
  const styles = useStyles();
  const { isOnline } = useNetwork();
  const { value: store, error, reload } = details;
  return (
    <TitledCard title={words.details}>
      {!store && error && isOnline && (
        <ErrorState text={failureText(error, words.loadFailed)} onRetry={() => void reload()} />
      )}
      {!store && !isOnline && <p className={styles.hint}>{words.notHere}</p>}
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
  section: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    ':not(:last-child)': { marginBottom: tokens.spacingVerticalXL },
  },
  title: { margin: 0 },
  intro: { marginTop: `calc(-1 * ${tokens.spacingVerticalS})` },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(360px, 100%), 1fr))',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
  },
  column: { display: 'grid', gap: tokens.spacingHorizontalL, minWidth: 0 },
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
});
