import type { FilterType } from '@evertill/shared-domain';
import { periods } from '../texts';

/** The quick filters, in the order of their menu. */
export const QUICK_FILTERS: readonly { filterType: Exclude<FilterType, 'custom'>; label: string }[] = [
  { filterType: 'today', label: periods.today },
  { filterType: 'yesterday', label: periods.yesterday },
  { filterType: 'thisWeek', label: periods.thisWeek },
  { filterType: 'lastWeek', label: periods.lastWeek },
  { filterType: 'thisMonth', label: periods.thisMonth },
];
