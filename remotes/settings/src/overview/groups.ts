import type { ComponentType } from 'react';
import type { overview } from '../texts';
import { DiscountsStatus, RegistersStatus, ShiftsStatus, TaxesStatus } from './statuses';

/** A screen with settings. */
export interface Entry {
  readonly id: keyof typeof overview.entries;
  readonly path: string;
  /** True when managers may open the screen, and not administrators only. */
  readonly forManagers?: true;
  /** Shows the present state of the settings in a few words. */
  readonly status?: ComponentType;
}

interface Group {
  readonly id: keyof typeof overview.groups;
  readonly entries: readonly Entry[];
}

export const GROUPS: readonly Group[] = [
  {
    id: 'store',
    entries: [
      { id: 'store', path: '/app/store' },
      { id: 'stores', path: '/app/stores' },
      { id: 'offlineChanges', path: '/app/offline-changes' },
      { id: 'yourData', path: '/app/your-data' },
      { id: 'systemStatus', path: '/app/system-status' },
    ],
  },
  {
    id: 'selling',
    entries: [
      { id: 'taxes', path: '/app/tax-management', status: TaxesStatus },
      { id: 'discounts', path: '/app/discount-management', status: DiscountsStatus },
      { id: 'shifts', path: '/app/shift-settings', status: ShiftsStatus },
      { id: 'proposals', path: '/app/proposals', forManagers: true },
    ],
  },
  {
    id: 'devices',
    entries: [
      { id: 'registers', path: '/app/registers', forManagers: true, status: RegistersStatus },
      { id: 'scanner', path: '/app/scanner', forManagers: true },
      { id: 'printer', path: '/app/receipt-printer', forManagers: true },
    ],
  },
  {
    id: 'people',
    entries: [
      { id: 'users', path: '/app/user-management', forManagers: true },
      { id: 'profile', path: '/app/profile', forManagers: true },
    ],
  },
  {
    id: 'developers',
    entries: [
      { id: 'apiTokens', path: '/app/api-tokens' },
      { id: 'webhooks', path: '/app/webhooks' },
      { id: 'audit', path: '/app/audit' },
      { id: 'diagnostics', path: '/app/diagnostics' },
    ],
  },
];
