import { useHostApi } from '@evertill/federation-kit';
import { useSession } from '@evertill/shared-auth';
import { isAdmin, type StoreDetails } from '@evertill/shared-domain';
import {
  StoreFields,
  type StoreValues,
  saveStore,
  storeProblems,
  storeValues,
  useStoreDetails,
} from '@evertill/shared-screens/store';
import { Button, EmptyState, ErrorState, LoadingState, LockIcon } from '@evertill/shared-ui';
import { PageForm } from '@evertill/shared-ui/forms';
import { useState } from 'react';
import { FormCard } from '../form-card';
import { AreaLink, PageFrame } from '../page-frame';
import { refusalText } from '../refusal-text';
import { setup } from '../texts';
import { draftOf, forgetDraft, KeepDraft } from './draft';

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
  return (
    <PageFrame title={setup.title} intro={setup.intro}>
      {isLoading && <LoadingState label={setup.loading} />}
      {!store && error && (
        <ErrorState text={refusalText(error, setup.loadFailed)} onRetry={() => void reload()} />
      )}
      {store && <StoreForm store={store} onSaved={reload} />}
    </PageFrame>
  );
}

function StoreForm({ store, onSaved }: { store: StoreDetails; onSaved(): Promise<unknown> }) {
  const host = useHostApi();
  // Read once, because the draft changes while the person types.
  const [draft] = useState(() => draftOf(store.id));
  const save = async (values: StoreValues) => {
    try {
      await saveStore(values);
      forgetDraft(store.id);
      await onSaved();
      host.notify({ text: setup.saved, intent: 'positive' });
      return undefined;
    } catch (problem) {
      return refusalText(problem, setup.failed);
    }
  };
  return (
    <FormCard>
      <PageForm<StoreValues>
        initialValues={{ ...storeValues(store), ...draft }}
        validate={storeProblems}
        onSubmit={save}
        onDone={() => host.navigate('/app/pos')}
        submitLabel={setup.save}
        submitSize="large"
        extraActions={
          <Button size="large" onClick={() => host.navigate('/app/pos')}>
            {setup.later}
          </Button>
        }
      >
        <StoreFields size="large" timezone={store.timezone} />
        <KeepDraft storeId={store.id} saved={storeValues(store)} />
      </PageForm>
    </FormCard>
  );
}
