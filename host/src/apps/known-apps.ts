// What the host knows without a registry: a remote that is missing still has its title, its place in the menu and a
// named error instead of a 404 (spec 2, route table). A registry line overrides its remote's entry here.
import type { AppScreen } from '@evertill/federation-kit/registry';

export interface KnownApp {
  readonly name: string;
  readonly screens: readonly AppScreen[];
}

const EVERYONE = ['ADMIN', 'MANAGER', 'CASHIER'] as const;
const STAFF = ['ADMIN', 'MANAGER'] as const;
const ADMINS = ['ADMIN'] as const;

export const KNOWN_APPS: readonly KnownApp[] = [
  { name: 'pos', screens: [screen('/app/pos', 'Point of Sale', EVERYONE, null, 'POS', 10, 'cart')] },
  {
    name: 'catalog',
    screens: [
      screen('/app/products', 'Product Management', STAFF, 'Products', 'Products', 20, 'box'),
      screen('/app/categories', 'Category Management', STAFF, 'Products', 'Categories', 21, 'folder'),
      screen('/app/suppliers', 'Supplier Management', STAFF, 'Products', 'Suppliers', 22, 'truck'),
    ],
  },
  {
    name: 'sales',
    screens: [
      screen('/app/transactions', 'Transaction Management', STAFF, 'Sales', 'Transactions', 30, 'receipt'),
      screen('/app/reports', 'Reports', STAFF, 'Sales', 'Reports', 31, 'trend'),
      { path: '/app/closings', title: 'Shifts', roles: [...STAFF] },
      { path: '/app/review', title: 'Sales Review', roles: [...STAFF] },
    ],
  },
  {
    name: 'settings',
    screens: [
      screen('/app/tax-management', 'Tax Management', ADMINS, 'Settings', 'Taxes', 40, 'percent'),
      screen('/app/discount-management', 'Discount Management', ADMINS, 'Settings', 'Discounts', 41, 'tag'),
      screen('/app/user-management', 'User Management', STAFF, 'Settings', 'Users', 42, 'people'),
      screen(
        '/app/offline-changes',
        'Offline Changes',
        ADMINS,
        'Settings',
        'Offline changes',
        43,
        'settings',
      ),
      screen('/app/registers', 'Registers', STAFF, 'Settings', 'Registers', 44, 'store'),
      screen('/app/audit', 'Audit Log', ADMINS, 'Settings', 'Audit log', 45, 'clock'),
      screen('/app/api-tokens', 'API Tokens', ADMINS, 'Settings', 'API tokens', 46, 'key'),
      screen('/app/receipt-printer', 'Receipt Printer', STAFF, 'Settings', 'Receipt printer', 47, 'receipt'),
      { path: '/app/profile', title: 'Profile' },
    ],
  },
  {
    name: 'saas',
    screens: [
      { path: '/saas/plans', title: 'Plans', access: 'public' },
      { path: '/saas/register', title: 'Register', access: 'public' },
      { path: '/saas/subscribe', title: 'Subscribe', access: 'signed-in' },
      { path: '/saas/store-setup', title: 'Store Setup', access: 'signed-in' },
    ],
  },
];

function screen(
  path: string,
  title: string,
  roles: readonly ('ADMIN' | 'MANAGER' | 'CASHIER')[],
  group: string | null,
  label: string,
  order: number,
  icon: string,
): AppScreen {
  return { path, title, roles: [...roles], menu: { group, label, order, icon } };
}
