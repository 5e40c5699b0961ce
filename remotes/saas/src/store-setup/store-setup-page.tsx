import { useSession } from '@evertill/shared-auth';
import { useEntity, useProducts } from '@evertill/shared-data';
import { isAdmin, type StoreDetails, Tax } from '@evertill/shared-domain';
import { useStoreDetails } from '@evertill/shared-screens/store';
import { EmptyState, ErrorState, LoadingState, LockIcon } from '@evertill/shared-ui';
import { useState } from 'react';
import { AreaLink, PageFrame } from '../page-frame';
import { refusalText } from '../refusal-text';
import { setup } from '../texts';
import { PrinterStep } from './printer-step';
import { ProductsStep } from './products-step';
import { SellStep } from './sell-step';
import { StaffStep } from './staff-step';
import { StepFrame } from './step-frame';
import { useStep } from './steps';
import { StoreStep } from './store-step';
import { TaxesStep } from './taxes-step';

/** Leads a new owner from the registration to the first sale. Every step can be skipped, left and opened again. */
export function StoreSetupPage() {
  const { user } = useSession();
  if (isAdmin(user)) return <StoreSetup />;
  return (
    <PageFrame title={setup.title} intro={setup.intro}>
      <EmptyState
        icon={<LockIcon />}
        title={setup.adminsOnly}
        action={<AreaLink to="/subscribe">{setup.seePlan}</AreaLink>}
      />
    </PageFrame>
  );
}

function StoreSetup() {
  const { value: store, error, isLoading, reload } = useStoreDetails();
  // The steps say above their forms what the store already has. A form stays while a list is loaded again.
  const lists = [useEntity(Tax), useProducts()];
  const [isReady, setReady] = useState(false);
  if (!isReady && store && lists.every((list) => !list.isLoading)) setReady(true);
  const isAwaited = isLoading || (store && !isReady);
  return (
    <PageFrame title={setup.title} intro={setup.intro}>
      {isAwaited && <LoadingState label={setup.loading} />}
      {!store && error && (
        <ErrorState text={refusalText(error, setup.loadFailed)} onRetry={() => void reload()} />
      )}
      {store && isReady && <Steps store={store} onSaved={reload} />}
    </PageFrame>
  );
}

function Steps({ store, onSaved }: { store: StoreDetails; onSaved(): Promise<unknown> }) {
  const open = useStep(store.id);
  const { step, next } = open;
  return (
    <StepFrame key={step} open={open}>
      {step === 'store' && <StoreStep store={store} onSaved={onSaved} onNext={next} />}
      {step === 'taxes' && <TaxesStep onNext={next} />}
      {step === 'products' && <ProductsStep onNext={next} />}
      {step === 'staff' && <StaffStep onNext={next} />}
      {step === 'printer' && <PrinterStep onNext={next} />}
      {step === 'sell' && <SellStep onGo={open.go} />}
    </StepFrame>
  );
}
