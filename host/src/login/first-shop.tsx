import { useHostApi } from '@evertill/federation-kit';
import { isRecord } from '@evertill/shared-domain';
import type { HttpClient } from '@evertill/shared-offline';
import { useEffect, useRef, useState } from 'react';
import { PlainButton } from '../plain-pages/plain-button';
import { LOGIN_MESSAGES } from './login-messages';

const REGISTER_PATH = '/saas/register';

export interface ShopsOfServer {
  hasShop: boolean;
  hasSeveralShops: boolean;
}

/** Whether the server has a shop at all, and whether more than one; asked of it without anybody signed in. */
export type AskForShop = () => Promise<ShopsOfServer>;

export function createAskForShop(http: Pick<HttpClient, 'get'>): AskForShop {
  return () =>
    http.get('/saas/server', (wire) => {
      const { hasShop, hasSeveralShops } = isRecord(wire) ? wire : {};
      return { hasShop: hasShop !== false, hasSeveralShops: hasSeveralShops === true };
    });
}

/** True once the server has said that it has no shop yet. */
export function useIsWithoutShop(askForShop: AskForShop, isAsked: boolean): boolean {
  const [isEmpty, setEmpty] = useState(false);

  useEffect(() => {
    if (!isAsked) return;
    let isGone = false;
    void askForShop().then(
      ({ hasShop }) => isGone || setEmpty(!hasShop),
      // Without an answer nothing is known: then this is a login page like any other.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [askForShop, isAsked]);

  return isEmpty && isAsked;
}

/** On a server without a shop nobody can sign in: says so, and how the first shop is made. */
export function FirstShop() {
  const { navigate } = useHostApi();
  const way = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // Whoever has begun to type keeps the field.
    const focused = document.activeElement;
    if (!(focused instanceof HTMLInputElement) || focused.value === '') way.current?.focus();
  }, []);

  return (
    <section className="ev-login-known" aria-label={LOGIN_MESSAGES.noShop}>
      <p>
        <strong>{LOGIN_MESSAGES.noShop}</strong> {LOGIN_MESSAGES.noShopHint}
      </p>
      <PlainButton ref={way} onClick={() => navigate(REGISTER_PATH)}>
        {LOGIN_MESSAGES.createShop}
      </PlainButton>
    </section>
  );
}
