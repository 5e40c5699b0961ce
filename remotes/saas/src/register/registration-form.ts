import { type PlanInterval, User } from '@evertill/shared-domain';
import type { Registration } from '../subscription-calls';
import { register } from '../texts';

export interface RegistrationValues {
  storeName: string;
  firstName: string;
  lastName: string;
  username: string;
  password: string;
  email: string;
}

export const EMPTY_REGISTRATION: RegistrationValues = {
  storeName: '',
  firstName: '',
  lastName: '',
  username: '',
  password: '',
  email: '',
};

/** The plan that a person chose before the registration. */
export interface ChosenPlan {
  readonly planId: string;
  readonly interval: PlanInterval;
}

/** Returns one message for each invalid field. */
export function validateRegistration(
  values: Partial<RegistrationValues>,
): Record<string, string | undefined> {
  const store = values.storeName?.trim() ? {} : { storeName: register.storeNameRequired };
  return { ...store, ...User.validate({ ...values, role: 'ADMIN' }, { creating: true }) };
}

/** Builds the request body. The store gets the time zone of this device. */
export function toRegistration(values: RegistrationValues, chosen: ChosenPlan | null): Registration {
  const given = (name: 'firstName' | 'lastName' | 'email') => {
    const text = values[name]?.trim();
    return text ? { [name]: text } : {};
  };
  return {
    storeName: values.storeName.trim(),
    username: values.username.trim(),
    password: values.password,
    ...given('firstName'),
    ...given('lastName'),
    ...given('email'),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...chosen,
  };
}
