import { useShopSettings } from '@evertill/shared-data';
import {
  type CustomerDisplay,
  DISPLAY_PULSE_MS,
  displayChannel,
  readDisplayMessage,
} from '@evertill/shared-domain';
import { useEffect, useRef } from 'react';
import type { TillStore } from '../cart/till-store';
import { type Rates, useSale } from '../cart/use-sale';
import { shownToCustomer } from './shown-to-customer';

export interface DisplayFeedProps {
  /** The id of the channel. */
  readonly id: string;
  readonly store: TillStore;
  readonly rates: Rates;
}

/**
 * Tells the customer's window what is rung up. Must: the window shows nothing as soon as this till is gone, because the
 * next person at this device may sell for another shop.
 */
export function DisplayFeed({ id, store, rates }: DisplayFeedProps) {
  const { state } = useSale(store, rates);
  const storeName = useShopSettings('device').value?.receipt.storeName ?? '';
  const channel = useRef<BroadcastChannel | null>(null);
  const shown = useRef<CustomerDisplay | null>(null);

  useEffect(() => {
    const opened = new BroadcastChannel(displayChannel(id));
    channel.current = opened;
    const say = (next: CustomerDisplay | null) => opened.postMessage({ type: 'state', state: next });
    const goDark = () => say(null);
    opened.onmessage = ({ data }) => {
      if (readDisplayMessage(data)?.type === 'hello') say(shown.current);
    };
    const pulse = setInterval(() => say(shown.current), DISPLAY_PULSE_MS);
    window.addEventListener('pagehide', goDark);
    return () => {
      clearInterval(pulse);
      window.removeEventListener('pagehide', goDark);
      goDark();
      opened.close();
      channel.current = null;
    };
  }, [id]);

  useEffect(() => {
    shown.current = shownToCustomer(state, rates, storeName);
    channel.current?.postMessage({ type: 'state', state: shown.current });
  }, [state, rates, storeName]);

  return null;
}
