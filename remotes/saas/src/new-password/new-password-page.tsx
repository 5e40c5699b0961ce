import { useHostApi } from '@evertill/federation-kit';
import { getSession } from '@evertill/shared-auth';
import { passwordProblem } from '@evertill/shared-domain';
import { ApiError } from '@evertill/shared-offline';
import { EmptyState, ErrorState, LoadingState, LockIcon } from '@evertill/shared-ui';
import { PageForm, PasswordField } from '@evertill/shared-ui/forms';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import useSWR from 'swr';
import { FormCard } from '../form-card';
import { NewPasswordField } from '../new-password-field';
import { AreaLink, PageFrame } from '../page-frame';
import { refusalText } from '../refusal-text';
import { applyLink, readLink } from '../subscription-calls';
import { area, newPassword } from '../texts';

interface Values {
  password: string;
  again: string;
}

/** Sets a new password with the link behind the # of the address. */
export function NewPasswordPage() {
  const { hash, search } = useLocation();
  const link = hash.slice(1);
  const isInvited = new URLSearchParams(search).has('invited');
  const words = isInvited ? newPassword.invited : newPassword;
  const [isExpired, setExpired] = useState(link === '');
  const {
    data: owner,
    error,
    isLoading,
    mutate,
  } = useSWR(link === '' ? null : ['password-link', link], () => readLink(link));
  const isGone = isExpired || isUnknown(error);
  const intro = owner && !isGone ? newPassword.intro(owner.username, owner.storeName) : '';
  return (
    <PageFrame title={words.title} intro={intro}>
      {isLoading && <LoadingState label={newPassword.loading} />}
      {isGone && (
        <EmptyState
          icon={<LockIcon />}
          title={newPassword.expired}
          hint={isInvited ? newPassword.invitationExpired : newPassword.expiredHint}
          action={
            isInvited ? (
              <AreaLink to="/login">{area.backToLogin}</AreaLink>
            ) : (
              <AreaLink to="/forgot-password">{newPassword.another}</AreaLink>
            )
          }
        />
      )}
      {!isGone && !owner && error && (
        <ErrorState text={refusalText(error, newPassword.loadFailed)} onRetry={() => void mutate()} />
      )}
      {!isGone && owner && (
        <NewPasswordForm
          link={link}
          username={owner.username}
          words={words}
          onExpired={() => setExpired(true)}
        />
      )}
    </PageFrame>
  );
}

interface NewPasswordFormProps {
  link: string;
  username: string;
  words: typeof newPassword.invited;
  onExpired(): void;
}

function NewPasswordForm({ link, username, words, onExpired }: NewPasswordFormProps) {
  const host = useHostApi();
  const submit = async ({ password }: Values) => {
    try {
      await applyLink(link, password);
    } catch (error) {
      if (isUnknown(error)) onExpired();
      return refusalText(error, newPassword.failed);
    }
    await getSession().check();
    return undefined;
  };
  return (
    <FormCard>
      <PageForm<Values>
        initialValues={{ password: '', again: '' }}
        validate={({ password, again }) => {
          const problem = passwordProblem(password, username);
          if (problem) return { password: problem };
          return again === password ? {} : { again: newPassword.passwordsDiffer };
        }}
        onSubmit={submit}
        onDone={() => {
          host.notify({ text: words.saved, intent: 'positive' });
          host.navigate('/app/pos');
        }}
        submitLabel={newPassword.save}
        submitSize="large"
      >
        <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
        <NewPasswordField
          name="password"
          label={words.password}
          hint={words.hint}
          username={username}
          autoFocus
        />
        <PasswordField size="large" name="again" label={words.again} required />
      </PageForm>
    </FormCard>
  );
}

/** True when the server does not know the link, because it was used, replaced or has expired. */
function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
