/** The version shown on the login page and in the top bar (spec 9). */
export const VERSION = '1.0.20';

/** The brand colors (spec 9). */
export const BRAND_COLORS = {
  primary: '#1976D2',
  secondary: '#26A69A',
  accent: '#9C27B0',
  negative: '#C10015',
  positive: '#21BA45',
  info: '#31CCEC',
  warning: '#F2C037',
} as const;
