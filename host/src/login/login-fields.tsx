import type { Session } from '@evertill/shared-auth';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { PlainButton } from '../plain-pages/plain-button';
import { PlainIcon } from '../plain-pages/plain-icon';
import { LoginField } from './login-field';
import { type LoginErrors, type LoginValues, toCredentials, validateLogin } from './login-form';
import { LOGIN_MESSAGES } from './login-messages';

interface LoginFieldsProps {
  session: Pick<Session, 'login'>;
  autoFocus: boolean;
  onSignedIn(): void;
}

/** Username, password and the button; Enter in either field submits. */
export function LoginFields({ session, autoFocus, onSignedIn }: LoginFieldsProps) {
  const [errors, setErrors] = useState<LoginErrors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isRevealed, setRevealed] = useState(false);
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (autoFocus) username.current?.focus();
  }, [autoFocus]);

  async function submit(values: LoginValues) {
    const found = validateLogin(values);
    setErrors(found);
    setRefusal(null);
    if (found.username) return username.current?.focus();
    if (found.password) return password.current?.focus();
    setBusy(true);
    try {
      const credentials = toCredentials(values);
      await session.login(credentials.username, credentials.password);
      onSignedIn();
    } catch (error) {
      setRefusal((error instanceof Error && error.message) || LOGIN_MESSAGES.rejected);
      password.current?.select();
    } finally {
      setBusy(false);
    }
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    // Read from the fields: a password manager may have filled them without an input event.
    void submit({ username: username.current?.value ?? '', password: password.current?.value ?? '' });
  }

  const clear = (name: keyof LoginValues) => () => setErrors(({ [name]: _, ...others }) => others);

  return (
    <form className="ev-login-form" onSubmit={handleSubmit} noValidate>
      {refusal && (
        <p className="ev-refusal" role="alert">
          {refusal}
        </p>
      )}
      <LoginField
        ref={username}
        name="username"
        label="Username"
        icon="person"
        problem={errors.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        onInput={clear('username')}
      />
      <LoginField
        ref={password}
        name="password"
        label="Password"
        icon="lock"
        type={isRevealed ? 'text' : 'password'}
        problem={errors.password}
        autoComplete="current-password"
        onInput={clear('password')}
      >
        <button
          type="button"
          className="ev-reveal"
          aria-label="Show the characters"
          aria-pressed={isRevealed}
          onClick={() => setRevealed((shown) => !shown)}
        >
          <PlainIcon name={isRevealed ? 'hide' : 'show'} />
        </button>
      </LoginField>
      <PlainButton type="submit" busy={isBusy}>
        Login
      </PlainButton>
    </form>
  );
}
