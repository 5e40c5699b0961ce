import { createContext } from 'react';

/** What a page around an embedded till may leave out of it. */
export interface TillFeatureSwitches {
  readonly discounts: boolean;
  readonly shortcuts: boolean;
}

/** The whole till, unless somebody says otherwise. */
export const TillFeaturesContext = createContext<TillFeatureSwitches>({ discounts: true, shortcuts: true });
