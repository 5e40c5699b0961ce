/** The number of rows that a table shows on one page. */
export type RowsPerPage = number | 'all';

const ROWS_PER_PAGE: readonly RowsPerPage[] = [5, 7, 10, 15, 20, 25, 50, 'all'];

/** The business constants and limits of spec 9. Each name ends with its unit. Sizes are in CSS pixels. */
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
