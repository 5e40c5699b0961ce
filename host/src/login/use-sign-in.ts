import type { Session } from '@evertill/shared-auth';
import { useEffect, useRef, useState } from 'react';
import { login } from '../texts';
import type { AskForShop } from './first-shop';
import {
  asksForShop,
  isMiss,
  type LoginErrors,
  type LoginValues,
  toCredentials,
  validateLogin,
} from './login-form';

interface SignInOptions {
  session: Pick<Session, 'login'>;
  askForShop: AskForShop;
  autoFocus: boolean;
  onSignedIn(): void;
}

/**
 * Keeps the state of the sign-in form: its fields, their errors, the server's refusal, and whether the shop is needed.
 */
export function useSignIn({ session, askForShop, autoFocus, onSignedIn }: SignInOptions) {
  const [problems, setProblems] = useState<LoginErrors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [shopField, setShopField] = useState<'none' | 'optional' | 'required'>('none');
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const shop = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (autoFocus) username.current?.focus();
  }, [autoFocus]);

  // The shop field exists only after this render, so the focus moves in an effect.
  useEffect(() => {
    if (shopField === 'required') shop.current?.focus();
  }, [shopField]);

  async function submit(values: LoginValues) {
    const found = validateLogin(values, shopField === 'required');
    setProblems(found);
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
      setRefusal((error instanceof Error && error.message) || login.rejected);
      password.current?.select();
    } finally {
      setBusy(false);
    }
  }

  async function offerShop() {
    const { hasSeveralShops } = await askForShop().catch(() => ({ hasSeveralShops: false }));
    if (hasSeveralShops) setShopField((shown) => (shown === 'none' ? 'optional' : shown));
  }

  function clearProblem(name: keyof LoginValues) {
    setProblems(({ [name]: _, ...others }) => others);
  }

  return { fields: { username, password, shop }, problems, refusal, isBusy, shopField, submit, clearProblem };
}
