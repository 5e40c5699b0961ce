import { type InputOf, ROLES, type Role, User } from '@evertill/shared-domain';

/** What the form holds. */
export interface UserFormValues {
  username: string;
  password: string;
  firstName: string;
  lastName: string;
  email: string;
  role: Role | '';
  isActive: boolean;
}

/** A new user is an active cashier (spec 3). */
export function initialUserValues(user: User | null): UserFormValues {
  return {
    username: user?.username ?? '',
    password: '',
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    email: user?.email ?? '',
    role: user?.role ?? 'CASHIER',
    isActive: user?.isActive ?? true,
  };
}

export function validateUserForm(values: UserFormValues, creating: boolean): Record<string, string> {
  return User.validate(values, { creating });
}

export function toUserInput(values: UserFormValues): InputOf<typeof User> {
  return {
    username: values.username.trim(),
    password: values.password,
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    email: values.email.trim() || null,
    role: values.role || 'CASHIER',
    isActive: values.isActive,
  };
}

/** The roles a person may give: a manager handles every account but an administrator's (design 7). */
export function grantableRoles(role: Role | null): readonly Role[] {
  return role === 'ADMIN' ? ROLES : ROLES.filter((each) => each !== 'ADMIN');
}
