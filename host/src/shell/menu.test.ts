import { describe, expect, it } from 'vitest';
import { collectScreens } from '../apps/screens';
import { texts } from '../texts.es';
import { buildMenu, isCurrent } from './menu';

const SCREENS = collectScreens(null);

function labels(role: 'ADMIN' | 'MANAGER' | 'CASHIER'): string[] {
  return buildMenu(SCREENS, role).map((entry) =>
    entry.kind === 'link'
      ? entry.label
      : `${entry.label}: ${entry.links.map(({ label }) => label).join(', ')}`,
  );
}

describe('the side menu', () => {
  it('has a Spanish name for every screen and entry', () => {
    const names = SCREENS.flatMap(({ title, menu }) => [title, ...(menu ? [menu.label] : [])]);
    // The cash register is called POS in Spanish too, and webhooks have no other name.
    const same = ['POS', 'Webhooks'];
    const english = names.filter((name) => !same.includes(name) && texts.shell.screen(name) === name);
    expect(english).toEqual([]);
  });

  it('shows an administrator everything', () => {
    expect(labels('ADMIN')).toEqual([
      'Today',
      'POS',
      'Products: Products, Categories, Suppliers',
      'Sales: Transactions, Reports, Shifts, Customers',
      'Settings: Taxes, Discounts, Users, All settings',
    ]);
  });

  it('keeps taxes and discounts from a manager', () => {
    expect(labels('MANAGER')).toEqual([
      'Today',
      'POS',
      'Products: Products, Categories, Suppliers',
      'Sales: Transactions, Reports, Shifts, Customers',
      'Settings: Users, All settings',
    ]);
  });

  it('shows a cashier the till and no empty group', () => {
    expect(labels('CASHIER')).toEqual(['POS']);
  });

  it('gives a new group the icon of its first screen', () => {
    const menu = { group: 'Loyalty', label: 'Points', order: 25, icon: 'tag' };
    const extra = { app: 'loyalty', path: '/app/points', title: 'Points', menu };
    const group = buildMenu([...SCREENS, extra], 'CASHIER').find(({ label }) => label === 'Loyalty');
    expect(group).toMatchObject({ kind: 'group', icon: 'tag' });
  });

  it('marks a screen for the paths below it only', () => {
    expect(isCurrent('/app/pos', '/app/pos/42')).toBe(true);
    expect(isCurrent('/app/pos', '/app/POS')).toBe(true);
    expect(isCurrent('/app/pos', '/app/positions')).toBe(false);
  });
});
