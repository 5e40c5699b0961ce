import { getSession } from '@evertill/shared-auth';
import { EmptyState, LoadingState } from '@evertill/shared-ui';
import { PageForm, PasswordField, TextField } from '@evertill/shared-ui/forms';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { FormCard } from '../form-card';
import { AreaLink, PageFrame } from '../page-frame';
import { refusalText } from '../refusal-text';
import { registerStore, useMayRegister } from '../subscription-calls';
import { MESSAGES } from './messages';
import {
  EMPTY_REGISTRATION,
  type RegistrationValues,
  toRegistration,
  validateRegistration,
} from './registration-form';

export function RegisterPage() {
  // If the server does not answer, the form is still shown, because submitting it reports the problem.
  const { value: mayRegister, isLoading: isChecking } = useMayRegister();
  return (
    <PageFrame title={MESSAGES.title} intro={MESSAGES.intro}>
      {isChecking && <LoadingState label={MESSAGES.checking} />}
      {mayRegister === false && (
        <EmptyState
          title={MESSAGES.closed}
          hint={MESSAGES.closedHint}
          action={<AreaLink to="/login">Login instead</AreaLink>}
        />
      )}
      {!isChecking && mayRegister !== false && <RegistrationForm />}
    </PageFrame>
  );
}

function RegistrationForm() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const submit = async (values: RegistrationValues) => {
    try {
      await registerStore(toRegistration(values, search.get('plan')));
    } catch (error) {
      return refusalText(error, MESSAGES.failed);
    }
    await getSession().check();
    return undefined;
  };
  return (
    <FormCard>
      <PageForm<RegistrationValues>
        initialValues={EMPTY_REGISTRATION}
        validate={validateRegistration}
        onSubmit={submit}
        onDone={() => navigate('/store-setup')}
        submitLabel="Register"
        submitSize="large"
        extraActions={<AreaLink to="/login">Login instead</AreaLink>}
      >
        <TextField name="storeName" label="Store name" required />
        <TextField name="username" label="Username" required />
        <PasswordField name="password" label="Password" required />
      </PageForm>
    </FormCard>
  );
}
