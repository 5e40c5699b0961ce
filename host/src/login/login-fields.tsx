import type { Session } from '@evertill/shared-auth';
import { type SubmitEvent, useState } from 'react';
import { PlainButton } from '../plain-pages/plain-button';
import { PlainIcon } from '../plain-pages/plain-icon';
import type { AskForShop } from './first-shop';
import { LoginField } from './login-field';
import type { LoginValues } from './login-form';
import { LOGIN_MESSAGES } from './login-messages';
import { useSignIn } from './use-sign-in';

interface LoginFieldsProps {
  session: Pick<Session, 'login'>;
  askForShop: AskForShop;
  autoFocus: boolean;
  /** True when another button on the page is the main one. */
  isQuiet: boolean;
  onSignedIn(): void;
}

/**
 * Shows username, password and the Login button, and the shop when the server may need it. Enter in any field submits.
 */
export function LoginFields({ session, askForShop, autoFocus, isQuiet, onSignedIn }: LoginFieldsProps) {
  const { fields, problems, refusal, isBusy, shopField, submit, clearProblem } = useSignIn({
    session,
    askForShop,
    autoFocus,
    onSignedIn,
  });
  const [isRevealed, setRevealed] = useState(false);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    // Reads the values from the fields, because a password manager may have filled them without an input event.
    const typedIn = (name: keyof LoginValues) => fields[name].current?.value ?? '';
    void submit({ username: typedIn('username'), password: typedIn('password'), shop: typedIn('shop') });
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
        label="Username"
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
        label="Password"
        icon="lock"
        type={isRevealed ? 'text' : 'password'}
        problem={problems.password}
        autoComplete="current-password"
        onInput={() => clearProblem('password')}
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
      {shopField !== 'none' && (
        <LoginField
          ref={fields.shop}
          name="organization"
          label="Shop"
          icon="shop"
          problem={problems.shop}
          hint={shopField === 'required' ? LOGIN_MESSAGES.shopAsked : LOGIN_MESSAGES.shopOptional}
          autoComplete="organization"
          autoCapitalize="none"
          spellCheck={false}
          onInput={() => clearProblem('shop')}
        />
      )}
      <PlainButton type="submit" quiet={isQuiet} busy={isBusy}>
        Login
      </PlainButton>
    </form>
  );
}
