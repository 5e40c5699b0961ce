import { lesserRole, type Role } from '@evertill/shared-domain';

/** Tells whether changes only take rights away. They work in a store that has not paid, as a new password does. */
export function onlyProtects(before: { role: Role }, changes: object): boolean {
  return Object.entries(changes).every(([field, value]) => {
    if (field === 'isActive') return value === false;
    return field === 'role' && lesserRole(before.role, value) === value;
  });
}
