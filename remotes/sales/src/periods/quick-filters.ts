import type { FilterType } from '@evertill/shared-domain';

/** The quick filters, in the order of their menu. */
export const QUICK_FILTERS: readonly { filterType: Exclude<FilterType, 'custom'>; label: string }[] = [
  { filterType: 'today', label: 'Today' },
  { filterType: 'yesterday', label: 'Yesterday' },
  { filterType: 'thisWeek', label: 'This Week' },
  { filterType: 'lastWeek', label: 'Last Week' },
  { filterType: 'thisMonth', label: 'This Month' },
];
