import type { Session } from '@evertill/shared-auth';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { PlainButton } from '../plain-pages/plain-button';
import { PlainIcon } from '../plain-pages/plain-icon';
import type { AskForShop } from './first-shop';
import { LoginField } from './login-field';
import {
  asksForShop,
  isMiss,
  type LoginErrors,
  type LoginValues,
  toCredentials,
  validateLogin,
} from './login-form';
import { LOGIN_MESSAGES } from './login-messages';

interface LoginFieldsProps {
  session: Pick<Session, 'login'>;
  askForShop: AskForShop;
  autoFocus: boolean;
  /** Something else on the page is what most people came for. */
  isQuiet: boolean;
  onSignedIn(): void;
}

/** Username, password and the button, and the shop where the server has to know it; Enter in any field submits. */
export function LoginFields({ session, askForShop, autoFocus, isQuiet, onSignedIn }: LoginFieldsProps) {
  const [errors, setErrors] = useState<LoginErrors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isRevealed, setRevealed] = useState(false);
  const [shopField, setShopField] = useState<'none' | 'optional' | 'required'>('none');
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const shop = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (autoFocus) username.current?.focus();
  }, [autoFocus]);

  // It stands there only from now on; a password that was typed stays too.
  useEffect(() => {
    if (shopField === 'required') shop.current?.focus();
  }, [shopField]);

  async function submit(values: LoginValues) {
    const found = validateLogin(values, shopField === 'required');
    setErrors(found);
    setRefusal(null);
    if (found.username) return username.current?.focus();
    if (found.password) return password.current?.focus();
    if (found.shop) return shop.current?.focus();
    setBusy(true);
    try {
      const credentials = toCredentials(values);
      await session.login(credentials.username, credentials.password, credentials.shop);
      onSignedIn();
    } catch (error) {
      if (asksForShop(error)) return setShopField('required');
      if (isMiss(error)) void offerShop();
      setRefusal((error instanceof Error && error.message) || LOGIN_MESSAGES.rejected);
      password.current?.select();
    } finally {
      setBusy(false);
    }
  }

  async function offerShop() {
    const { hasSeveralShops } = await askForShop().catch(() => ({ hasSeveralShops: false }));
    if (hasSeveralShops) setShopField((shown) => (shown === 'none' ? 'optional' : shown));
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    // Read from the fields: a password manager may have filled them without an input event.
    const [name, secret, where] = [username, password, shop].map(({ current }) => current?.value ?? '');
    void submit({ username: name ?? '', password: secret ?? '', shop: where ?? '' });
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
      {shopField !== 'none' && (
        <LoginField
          ref={shop}
          name="organization"
          label="Shop"
          icon="shop"
          problem={errors.shop}
          hint={shopField === 'required' ? LOGIN_MESSAGES.shopAsked : LOGIN_MESSAGES.shopOptional}
          autoComplete="organization"
          autoCapitalize="none"
          spellCheck={false}
          onInput={clear('shop')}
        />
      )}
      <PlainButton type="submit" quiet={isQuiet} busy={isBusy}>
        Login
      </PlainButton>
    </form>
  );
}
