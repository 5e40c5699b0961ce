import { passwordProblem, type User } from '@evertill/shared-domain';
import { profile as words } from '../texts';

export interface DetailsValues {
  firstName: string;
  lastName: string;
  email: string;
  /** Needed only when the e-mail address changes. */
  currentPassword: string;
}

export interface PasswordValues {
  currentPassword: string;
  newPassword: string;
  repeatedPassword: string;
}

export const NO_PASSWORDS: PasswordValues = { currentPassword: '', newPassword: '', repeatedPassword: '' };

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function toDetails({ firstName, lastName, email }: User): DetailsValues {
  return { firstName: firstName ?? '', lastName: lastName ?? '', email: email ?? '', currentPassword: '' };
}

/** Tells whether the typed e-mail address differs from the account's. */
export function changesEmail({ email }: Pick<DetailsValues, 'email'>, user: User): boolean {
  return email.trim() !== (user.email ?? '');
}

export function validateDetails(values: DetailsValues, user: User): Record<string, string> {
  const email = values.email.trim();
  const isMissing = changesEmail(values, user) && !values.currentPassword;
  return {
    ...(email && !EMAIL.test(email) ? { email: words.invalidEmail } : {}),
    ...(isMissing ? { currentPassword: words.passwordMissing } : {}),
  };
}

/** Sends null for empty fields, so that a value can be removed. */
export function toDetailsPayload(values: DetailsValues, user: User): Record<string, string | null> {
  return {
    firstName: values.firstName.trim() || null,
    lastName: values.lastName.trim() || null,
    email: values.email.trim() || null,
    ...(changesEmail(values, user) ? { currentPassword: values.currentPassword } : {}),
  };
}

/** Checks a new password by the server's rules. `username` is the account that will use it. */
export function validatePassword(values: PasswordValues, username: string): Record<string, string> {
  const { currentPassword, newPassword, repeatedPassword } = values;
  const problem = passwordProblem(newPassword, username);
  return {
    ...(currentPassword ? {} : { currentPassword: words.passwordMissing }),
    ...(problem ? { newPassword: problem } : {}),
    ...(newPassword !== repeatedPassword ? { repeatedPassword: words.passwordsDiffer } : {}),
  };
}
