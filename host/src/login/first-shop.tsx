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

/** Asks the server whether it has a shop, and whether it has several. Works without a signed-in person. */
export type AskForShop = () => Promise<ShopsOfServer>;

export function createAskForShop(http: Pick<HttpClient, 'get'>): AskForShop {
  return () =>
    http.get('/saas/server', (wire) => {
      const { hasShop, hasSeveralShops } = isRecord(wire) ? wire : {};
      return { hasShop: hasShop !== false, hasSeveralShops: hasSeveralShops === true };
    });
}

/** Returns true once the server has answered that it has no shop yet. */
export function useIsWithoutShop(askForShop: AskForShop, isAsked: boolean): boolean {
  const [isEmpty, setEmpty] = useState(false);

  useEffect(() => {
    if (!isAsked) return;
    let isGone = false;
    void askForShop().then(
      ({ hasShop }) => isGone || setEmpty(!hasShop),
      // Without an answer the normal login page stays.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [askForShop, isAsked]);

  return isEmpty && isAsked;
}

/**
 * Says that the server has no shop, and leads to the page that creates the first shop. Sign-in is not possible before.
 */
export function FirstShop() {
  const { navigate } = useHostApi();
  const way = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // A field that already contains typed text keeps the focus.
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
