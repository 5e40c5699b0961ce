import { describe, expect, it } from 'vitest';
import { aUser } from '../testing';
import { hasRole, isAdmin, isCashier, isManager, lesserRole, ROLES, type Role } from './roles';

describe.each<[Role, boolean, boolean, boolean]>([
  ['ADMIN', true, false, false],
  ['MANAGER', false, true, false],
  ['CASHIER', false, false, true],
])('%s', (role, admin, manager, cashier) => {
  const user = aUser({ role });

  it('is recognized by the helpers', () => {
    expect([isAdmin(user), isManager(user), isCashier(user)]).toEqual([admin, manager, cashier]);
  });

  it('has exactly its own role among single-role lists', () => {
    expect(ROLES.filter((candidate) => hasRole(user, [candidate]))).toEqual([role]);
  });

  it('passes where no roles are asked for', () => {
    expect(hasRole(user)).toBe(true);
    expect(hasRole(user, [])).toBe(true);
  });
});

it.each<[Role, Role, Role]>([
  ['ADMIN', 'CASHIER', 'CASHIER'],
  ['CASHIER', 'ADMIN', 'CASHIER'],
  ['ADMIN', 'MANAGER', 'MANAGER'],
  ['MANAGER', 'MANAGER', 'MANAGER'],
])('of %s and %s, %s may do less', (one, other, lesser) => {
  expect(lesserRole(one, other)).toBe(lesser);
});

it.each([null, undefined])('gives %s no role at all', (nobody) => {
  expect([isAdmin(nobody), isManager(nobody), isCashier(nobody), hasRole(nobody)]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
