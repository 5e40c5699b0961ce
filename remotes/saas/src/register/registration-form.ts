import { passwordProblem, User, VALIDATION_MESSAGES } from '@evertill/shared-domain';
import type { Registration } from '../subscription-calls';
import { register } from '../texts';

export interface RegistrationValues {
  storeName: string;
  username: string;
  password: string;
  email: string;
}

export const EMPTY_REGISTRATION: RegistrationValues = {
  storeName: '',
  username: '',
  password: '',
  email: '',
};

/** Returns one message for each invalid field. */
export function validateRegistration(values: Partial<RegistrationValues>): Record<string, string> {
  const problems: Record<string, string> = {};
  if (!values.storeName?.trim()) problems.storeName = register.storeNameRequired;
  if (!values.username?.trim()) problems.username = VALIDATION_MESSAGES.usernameRequired;
  const problem = passwordProblem(values.password, values.username);
  if (problem) problems.password = problem;
  const emailProblem = User.fields.email.problemOf?.(values.email ?? '');
  if (emailProblem) problems.email = emailProblem;
  return problems;
}

/** Builds the request body. The store gets the time zone of this device. */
export function toRegistration(values: RegistrationValues, planId: string | null): Registration {
  return {
    storeName: values.storeName.trim(),
    username: values.username.trim(),
    password: values.password,
    ...(values.email.trim() ? { email: values.email.trim() } : {}),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(planId ? { planId } : {}),
  };
}
