import { followInPage, useHostApi } from '@evertill/federation-kit';
import type { Session } from '@evertill/shared-auth';
import { type SubmitEvent, useRef, useState } from 'react';
import { PlainButton } from '../plain-pages/plain-button';
import { PlainIcon } from '../plain-pages/plain-icon';
import { login } from '../texts';
import { DemoChoice, type DemoPeople } from './demo-people';
import type { AskForShop } from './first-shop';
import { LoginField } from './login-field';
import type { LoginValues } from './login-form';
import { useSignIn } from './use-sign-in';

const FORGOTTEN_PATH = '/saas/forgot-password';

interface LoginFieldsProps {
  session: Pick<Session, 'login'>;
  askForShop: AskForShop;
  autoFocus: boolean;
  /** The people of a demo shop, offered below the form. */
  demo: DemoPeople | null;
  /** Added to the name of a demo's person on a server with several shops: '@demo'. */
  demoSuffix: string;
  /** True when another button on the page is the main one. */
  isQuiet: boolean;
  onSignedIn(): void;
}

/**
 * Shows username, password and the Login button, and the shop when the server may need it. Enter in any field submits.
 */
export function LoginFields({
  session,
  askForShop,
  autoFocus,
  demo,
  demoSuffix,
  isQuiet,
  onSignedIn,
}: LoginFieldsProps) {
  const { navigate } = useHostApi();
  const { fields, problems, refusal, isBusy, shopField, submit, clearProblem } = useSignIn({
    session,
    askForShop,
    autoFocus,
    onSignedIn,
  });
  const submitButton = useRef<HTMLButtonElement>(null);
  const [isRevealed, setRevealed] = useState(false);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    // Reads the values from the fields, because a password manager may have filled them without an input event.
    const typedIn = (name: keyof LoginValues) => fields[name].current?.value ?? '';
    void submit({ username: typedIn('username'), password: typedIn('password'), shop: typedIn('shop') });
  }

  function handleDemo(username: string) {
    const values = { username: username + demoSuffix, password: demo?.password ?? '' };
    for (const name of ['username', 'password'] as const) {
      if (fields[name].current) fields[name].current.value = values[name];
      clearProblem(name);
    }
    submitButton.current?.focus();
  }

  return (
    <form className="ev-login-form" onSubmit={handleSubmit} noValidate>
      {refusal && (
        <p className="ev-refusal" role="alert">
          {refusal}
        </p>
      )}
      <LoginField
        ref={fields.username}
        name="username"
        label={login.username}
        icon="person"
        problem={problems.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        onInput={() => clearProblem('username')}
      />
      <LoginField
        ref={fields.password}
        name="password"
        label={login.password}
        icon="lock"
        type={isRevealed ? 'text' : 'password'}
        problem={problems.password}
        autoComplete="current-password"
        onInput={() => clearProblem('password')}
      >
        <button
          type="button"
          className="ev-reveal"
          aria-label={login.showPassword}
          aria-pressed={isRevealed}
          onClick={() => setRevealed((shown) => !shown)}
        >
          <PlainIcon name={isRevealed ? 'hide' : 'show'} />
        </button>
      </LoginField>
      {shopField !== 'none' && (
        <LoginField
          ref={fields.shop}
          name="organization"
          label={login.store}
          icon="shop"
          problem={problems.shop}
          hint={shopField === 'required' ? login.storeAsked : login.storeOptional}
          autoComplete="organization"
          autoCapitalize="none"
          spellCheck={false}
          onInput={() => clearProblem('shop')}
        />
      )}
      <PlainButton ref={submitButton} type="submit" quiet={isQuiet} busy={isBusy}>
        {login.login}
      </PlainButton>
      <a
        className="ev-login-link"
        href={FORGOTTEN_PATH}
        onClick={(event) => followInPage(event, FORGOTTEN_PATH, navigate)}
      >
        {login.forgot}
      </a>
      {demo && <DemoChoice people={demo} onChoose={handleDemo} />}
    </form>
  );
}
