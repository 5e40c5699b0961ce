import { useHostApi } from '@evertill/federation-kit';
import { isRecord } from '@evertill/shared-domain';
import type { HttpClient } from '@evertill/shared-offline';
import { useEffect, useRef, useState } from 'react';
import { PlainButton } from '../plain-pages/plain-button';
import { login } from '../texts';
import { type DemoPeople, readDemoPeople } from './demo-people';

const REGISTER_PATH = '/saas/register';

export interface ShopsOfServer {
  hasShop: boolean;
  hasSeveralShops: boolean;
  /** The people of the demo shop, when this server is a demo. */
  demo: DemoPeople | null;
}

/** Asks the server whether it has a shop, and whether it has several. Works without a signed-in person. */
export type AskForShop = () => Promise<ShopsOfServer>;

export function createAskForShop(http: Pick<HttpClient, 'get'>): AskForShop {
  return () =>
    http.get('/saas/server', (wire) => {
      const { hasShop, hasSeveralShops, demo } = isRecord(wire) ? wire : {};
      const isShared = hasSeveralShops === true;
      return { hasShop: hasShop !== false, hasSeveralShops: isShared, demo: readDemoPeople(demo) };
    });
}

/** Returns what the server says about its shops. Null until the server has answered. */
export function useShopsOfServer(askForShop: AskForShop, isAsked: boolean): ShopsOfServer | null {
  const [shops, setShops] = useState<ShopsOfServer | null>(null);

  useEffect(() => {
    if (!isAsked) return;
    let isGone = false;
    void askForShop().then(
      (answer) => isGone || setShops(answer),
      // Without an answer the normal login page stays.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [askForShop, isAsked]);

  return isAsked ? shops : null;
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
    <section className="ev-login-known" aria-label={login.noStore}>
      <p>
        <strong>{login.noStore}</strong> {login.noStoreHint}
      </p>
      <PlainButton ref={way} onClick={() => navigate(REGISTER_PATH)}>
        {login.createStore}
      </PlainButton>
    </section>
  );
}
