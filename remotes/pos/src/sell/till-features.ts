import { createContext } from 'react';

/** The features that a page with an embedded till can switch off. */
export interface TillFeatureSwitches {
  readonly discounts: boolean;
  readonly shortcuts: boolean;
  /** Whether scans are heard. */
  readonly sounds: boolean;
  /** Whether sales can be held. */
  readonly holds: boolean;
  /** Whether a quantity can be typed before a code. */
  readonly quantities: boolean;
  /** Whether receipts can be printed. */
  readonly receipts: boolean;
}

/** All features are on by default. */
export const TillFeaturesContext = createContext<TillFeatureSwitches>({
  discounts: true,
  shortcuts: true,
  sounds: true,
  holds: true,
  quantities: true,
  receipts: true,
});
