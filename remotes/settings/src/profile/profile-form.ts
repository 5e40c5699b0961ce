import { passwordProblem, type User } from '@evertill/shared-domain';
import { PROFILE_MESSAGES } from './profile-messages';

export interface DetailsValues {
  firstName: string;
  lastName: string;
  email: string;
}

export interface PasswordValues {
  currentPassword: string;
  newPassword: string;
  repeatedPassword: string;
}

export const NO_PASSWORDS: PasswordValues = { currentPassword: '', newPassword: '', repeatedPassword: '' };

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function toDetails({ firstName, lastName, email }: User): DetailsValues {
  return { firstName: firstName ?? '', lastName: lastName ?? '', email: email ?? '' };
}

export function validateDetails({ email }: DetailsValues): Record<string, string> {
  return email.trim() && !EMAIL.test(email.trim()) ? { email: PROFILE_MESSAGES.invalidEmail } : {};
}

/** Sends null for empty fields, so that a value can be removed. */
export function toDetailsPayload({
  firstName,
  lastName,
  email,
}: DetailsValues): Record<string, string | null> {
  return {
    firstName: firstName.trim() || null,
    lastName: lastName.trim() || null,
    email: email.trim() || null,
  };
}

/** Checks a new password by the server's rules. `username` is the account that will use it. */
export function validatePassword(values: PasswordValues, username: string): Record<string, string> {
  const { currentPassword, newPassword, repeatedPassword } = values;
  const problem = passwordProblem(newPassword, username);
  return {
    ...(currentPassword ? {} : { currentPassword: PROFILE_MESSAGES.passwordRequired }),
    ...(problem ? { newPassword: problem } : {}),
    ...(newPassword !== repeatedPassword ? { repeatedPassword: PROFILE_MESSAGES.passwordsDiffer } : {}),
  };
}
