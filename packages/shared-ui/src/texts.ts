// Every text of this package that a person reads on a screen.
import { countOf, defineTexts, formatCount } from '@evertill/shared-domain';

export const dates = /* @__PURE__ */ defineTexts('shared-ui.dates', {
  loading: 'Loading calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  today: 'Today',
  reset: 'Reset',
  cancel: 'Cancel',
  apply: 'Apply',
});

export const forms = /* @__PURE__ */ defineTexts('shared-ui.forms', {
  noMatches: 'No matches',
  create: (name: string) => `Create “${name}”`,
  discardTitle: 'Discard changes?',
  discardText: "What you entered isn't saved.",
  discard: 'Discard',
  keepEditing: 'Keep editing',
  cancel: 'Cancel',
  notANumber: 'Enter a number',
  notWhole: 'Enter a whole number',
  tooManyDecimals: (most: number) => `Use at most ${most} decimals`,
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  clear: 'Clear selection',
  clearSearch: 'Clear search',
  open: 'Open',
});

export const notices = /* @__PURE__ */ defineTexts('shared-ui.notices', {
  dismiss: 'Dismiss',
  intents: { positive: 'Success', negative: 'Error', warning: 'Warning', info: 'Information' },
});

export const states = /* @__PURE__ */ defineTexts('shared-ui.states', {
  retry: 'Retry',
  details: 'Details',
});

export const tables = /* @__PURE__ */ defineTexts('shared-ui.tables', {
  refreshing: 'Refreshing',
  empty: 'No data available',
  retry: 'Retry',
  actions: 'Actions',
  actionsFor: (row: string) => `Actions for ${row}`,
  sortBy: 'Sort by',
  ascending: 'Ascending',
  descending: 'Descending',
  open: (row: string) => `Open ${row}`,
  select: (row: string) => `Select ${row}`,
  row: (position: number) => `row ${formatCount(position)}`,
  selectPage: 'Select all rows on this page',
  waiting: 'Waiting to sync',
  attention: 'Needs attention',
  stateWithHint: (state: string, hint: string) => `${state}: ${hint}`,
  rowsPerPage: 'Rows per page',
  all: 'All',
  range: (first: number, last: number, total: number) =>
    `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)}`,
  rangeOfMore: (first: number, last: number, known: number) =>
    `${formatCount(first)}–${formatCount(last)} of more than ${formatCount(known)}`,
  noRange: '0 of 0',
  rows: (count: number) => countOf(count, 'row'),
  firstRows: (count: number) => `First ${countOf(count, 'row')}`,
  showMore: 'Show more',
  loadMore: 'Load more',
  previousPage: 'Previous page',
  nextPage: 'Next page',
});
