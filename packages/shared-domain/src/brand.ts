/** The version shown on the login page and in the top bar (spec 9). */
export const VERSION = '1.0.20';

/** The brand colours (spec 9). */
export const BRAND_COLOURS = {
  primary: '#1976D2',
  secondary: '#26A69A',
  accent: '#9C27B0',
  negative: '#C10015',
  positive: '#21BA45',
  info: '#31CCEC',
  warning: '#F2C037',
} as const;

/** A choice of how many rows a table shows on one page. */
export type RowsPerPage = number | 'all';

const ROWS_PER_PAGE: readonly RowsPerPage[] = [5, 7, 10, 15, 20, 25, 50, 'all'];

/** The business constants and limits of spec 9; the unit is in each name, sizes are CSS pixels. */
export const LIMITS = {
  requestTimeoutMs: 10_000,
  syncIntervalMs: 120_000,
  syncSuccessNoticeMs: 2_000,
  noticeTimeoutMs: 5_000,
  discountErrorNoticeMs: 5_000,
  offlineNoticeMs: 2_000,
  sessionExpiredNoticeMs: 2_500,
  searchDebounceMs: 300,
  focusRestoreMs: 100,
  discountMatchTolerance: 0.01,
  rowsPerPage: ROWS_PER_PAGE,
  drawerWidthPx: 73,
  drawerBreakpointPx: 500,
  paymentDialogMinWidthPx: 350,
  breakpointsPx: { sm: 600, md: 1024, lg: 1440, xl: 1920 },
  defaultPath: '/app/pos',
  dateMask: 'YYYY-MM-DD',
} as const;
