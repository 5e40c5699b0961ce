import { useHostApi } from '@evertill/federation-kit';
import { useSession } from '@evertill/shared-auth';
import { isAdmin, type StoreDetails } from '@evertill/shared-domain';
import { Button, EmptyState, ErrorState, LoadingState } from '@evertill/shared-ui';
import { ComboField, PageForm, TextAreaField, TextField } from '@evertill/shared-ui/forms';
import { useState } from 'react';
import { FormCard } from '../form-card';
import { AreaLink, PageFrame } from '../page-frame';
import { refusalText } from '../refusal-text';
import { saveStore, useStore } from '../subscription-calls';
import { setup } from '../texts';
import { draftOf, forgetDraft, KeepDraft, type StoreValues } from './draft';
import { timezoneOptions } from './timezones';

export function StoreSetupPage() {
  const { user } = useSession();
  if (isAdmin(user)) return <StoreSetup />;
  return (
    <PageFrame title={setup.title} intro={setup.intro}>
      <EmptyState title={setup.adminsOnly} action={<AreaLink to="/subscribe">{setup.seePlan}</AreaLink>} />
    </PageFrame>
  );
}

function StoreSetup() {
  const { value: store, error, isLoading, reload } = useStore();
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
      await saveStore({
        name: values.name.trim(),
        code: values.code.trim().toLowerCase(),
        address: values.address?.trim() || null,
        phone: values.phone?.trim() || null,
        timezone: values.timezone,
      });
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
        initialValues={{ ...valuesOf(store), ...draft }}
        validate={({ name, code }) => ({
          ...(name?.trim() ? {} : { name: setup.nameRequired }),
          ...(code?.trim() ? {} : { code: setup.codeRequired }),
        })}
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
        <TextField size="large" name="name" label={setup.name} required />
        <TextField size="large" name="code" label={setup.code} hint={setup.codeHint} required />
        <TextAreaField size="large" name="address" label={setup.address} hint={setup.addressHint} />
        <TextField size="large" name="phone" label={setup.phone} />
        <ComboField
          size="large"
          name="timezone"
          label={setup.timezone}
          hint={setup.timezoneHint}
          options={timezoneOptions(store.timezone)}
          required
        />
        <KeepDraft storeId={store.id} saved={valuesOf(store)} />
      </PageForm>
    </FormCard>
  );
}

function valuesOf({ name, code, address, phone, timezone }: StoreDetails): StoreValues {
  return { name, code, address: address ?? '', phone: phone ?? '', timezone };
}
