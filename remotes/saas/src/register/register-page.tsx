import { getSession } from '@evertill/shared-auth';
import { LoadingState } from '@evertill/shared-ui';
import { PageForm, PasswordField, TextField } from '@evertill/shared-ui/forms';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ClosedNotice } from '../closed-notice';
import { FormCard } from '../form-card';
import { AreaLink, PageFrame } from '../page-frame';
import { refusalText } from '../refusal-text';
import { registerStore, useServerFacts } from '../subscription-calls';
import { area, register } from '../texts';
import {
  EMPTY_REGISTRATION,
  type RegistrationValues,
  toRegistration,
  validateRegistration,
} from './registration-form';

export function RegisterPage() {
  // If the server does not answer, the form is still shown, because submitting it reports the problem.
  const { value: facts, isLoading: isChecking } = useServerFacts();
  const isClosed = facts?.mayRegister === false;
  return (
    <PageFrame title={register.title} intro={register.intro}>
      {isChecking && <LoadingState label={register.checking} />}
      {isClosed && <ClosedNotice />}
      {!isChecking && !isClosed && <RegistrationForm />}
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
      return refusalText(error, register.failed);
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
        submitLabel={register.submit}
        submitSize="large"
        extraActions={<AreaLink to="/login">{area.toLogin}</AreaLink>}
      >
        <TextField size="large" name="storeName" label={register.storeName} required autoFocus />
        <TextField
          size="large"
          name="username"
          label={register.username}
          hint={register.usernameHint}
          autoComplete="username"
          required
        />
        <PasswordField
          size="large"
          name="password"
          label={register.password}
          hint={register.passwordHint}
          required
        />
        <TextField
          size="large"
          name="email"
          label={register.email}
          hint={register.emailHint}
          type="email"
          autoComplete="email"
        />
      </PageForm>
    </FormCard>
  );
}
