import { getSession } from '@evertill/shared-auth';
import { type SubscriptionPlan, User } from '@evertill/shared-domain';
import { LoadingState } from '@evertill/shared-ui';
import { FormGrid, PageForm, TextField, useFormField } from '@evertill/shared-ui/forms';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ClosedNotice } from '../closed-notice';
import { FormCard } from '../form-card';
import { NewPasswordField } from '../new-password-field';
import { AreaLink, PageFrame } from '../page-frame';
import { refusalOf } from '../refusal-text';
import { registerStore, usePlans, useServerFacts } from '../subscription-calls';
import { area, register } from '../texts';
import { ChosenPlanLine, planOfAddress } from './chosen-plan';
import {
  EMPTY_REGISTRATION,
  type RegistrationValues,
  toRegistration,
  validateRegistration,
} from './registration-form';
import { UsernameField } from './username-field';

export function RegisterPage() {
  // If the server does not answer, the form is still shown, because submitting it reports the problem. The form waits for
  // the plans, because the line of the chosen plan is above its fields.
  const facts = useServerFacts();
  const plans = usePlans();
  const isChecking = facts.isLoading || plans.isLoading;
  const isClosed = facts.value?.mayRegister === false;
  return (
    <PageFrame title={register.title} intro={register.intro}>
      {isChecking && <LoadingState label={register.checking} />}
      {!isChecking && isClosed && <ClosedNotice />}
      {!isChecking && !isClosed && <RegistrationForm plans={plans.value} />}
    </PageFrame>
  );
}

function RegistrationForm({ plans }: { plans: readonly SubscriptionPlan[] | undefined }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const chosen = planOfAddress(search, plans);
  const plan = plans?.find(({ id }) => id === chosen?.planId) ?? plans?.[0];
  const submit = async (values: RegistrationValues) => {
    try {
      await registerStore(toRegistration(values, chosen));
    } catch (error) {
      return refusalOf(error, register.failed, Object.keys(EMPTY_REGISTRATION));
    }
    await getSession().check();
    return undefined;
  };
  return (
    <FormCard>
      {plan && plans && plans.length > 1 && (
        <ChosenPlanLine plan={plan} interval={chosen?.interval ?? 'month'} />
      )}
      <PageForm<RegistrationValues>
        initialValues={EMPTY_REGISTRATION}
        validate={validateRegistration}
        onSubmit={submit}
        onDone={() => navigate('/store-setup')}
        submitLabel={register.submit}
        submitSize="large"
        extraActions={<AreaLink to="/login">{area.toLogin}</AreaLink>}
      >
        <TextField
          size="large"
          name="storeName"
          label={register.storeName}
          autoComplete="organization"
          required
          autoFocus
        />
        <FormGrid>
          <TextField
            size="large"
            name="firstName"
            label={register.firstName}
            autoComplete="given-name"
            maxLength={User.fields.firstName.maxLength}
          />
          <TextField
            size="large"
            name="lastName"
            label={register.lastName}
            autoComplete="family-name"
            maxLength={User.fields.lastName.maxLength}
          />
        </FormGrid>
        <UsernameField />
        <OwnerPassword />
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

function OwnerPassword() {
  const username = useFormField<string>('username').value?.trim() ?? '';
  return (
    <NewPasswordField
      name="password"
      label={register.password}
      hint={register.passwordHint}
      username={username}
    />
  );
}
