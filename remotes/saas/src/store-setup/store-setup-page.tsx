import { useHostApi } from '@evertill/federation-kit';
import { useSession } from '@evertill/shared-auth';
import { isAdmin } from '@evertill/shared-domain';
import { EmptyState, ErrorState, LoadingState } from '@evertill/shared-ui';
import { ComboField, PageForm, TextAreaField, TextField } from '@evertill/shared-ui/forms';
import { FormCard } from '../form-card';
import { AreaLink, PageFrame } from '../page-frame';
import { refusalText } from '../refusal-text';
import { saveStore, useStore } from '../subscription-calls';
import { MESSAGES } from './messages';
import { timezoneOptions } from './timezones';

interface StoreValues {
  name: string;
  code: string;
  address: string;
  phone: string;
  timezone: string;
}

export function StoreSetupPage() {
  const { user } = useSession();
  if (isAdmin(user)) return <StoreSetup />;
  return (
    <PageFrame title={MESSAGES.title} intro={MESSAGES.intro}>
      <EmptyState title={MESSAGES.adminsOnly} action={<AreaLink to="/subscribe">See the plan</AreaLink>} />
    </PageFrame>
  );
}

function StoreSetup() {
  const host = useHostApi();
  const { value: store, error, isLoading, reload } = useStore();
  const save = async (values: StoreValues) => {
    try {
      await saveStore({
        name: values.name.trim(),
        code: values.code.trim().toLowerCase(),
        address: values.address?.trim() || null,
        phone: values.phone?.trim() || null,
        timezone: values.timezone,
      });
      await reload();
      host.notify({ text: MESSAGES.saved, intent: 'positive' });
      return undefined;
    } catch (problem) {
      return refusalText(problem, MESSAGES.failed);
    }
  };
  return (
    <PageFrame title={MESSAGES.title} intro={MESSAGES.intro}>
      {isLoading && <LoadingState label={MESSAGES.loading} />}
      {!store && error && (
        <ErrorState text={refusalText(error, MESSAGES.loadFailed)} onRetry={() => void reload()} />
      )}
      {store && (
        <FormCard>
          <PageForm<StoreValues>
            initialValues={{
              name: store.name,
              code: store.code,
              address: store.address ?? '',
              phone: store.phone ?? '',
              timezone: store.timezone,
            }}
            validate={({ name, code }) => ({
              ...(name?.trim() ? {} : { name: MESSAGES.nameRequired }),
              ...(code?.trim() ? {} : { code: MESSAGES.codeRequired }),
            })}
            onSubmit={save}
            onDone={() => host.navigate('/app/pos')}
            submitLabel="Save and open the till"
            submitSize="large"
            extraActions={<AreaLink to="/subscribe">Change plan</AreaLink>}
          >
            <TextField name="name" label="Store name" required />
            <TextField name="code" label="Shop code" hint={MESSAGES.codeHint} required />
            <TextAreaField name="address" label="Address" />
            <TextField name="phone" label="Phone" />
            <ComboField
              name="timezone"
              label="Time zone"
              options={timezoneOptions(store.timezone)}
              required
            />
          </PageForm>
        </FormCard>
      )}
    </PageFrame>
  );
}
