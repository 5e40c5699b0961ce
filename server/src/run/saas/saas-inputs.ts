import { emailInput, newPasswordInput, newUsernameInput } from '@evertill/shared-domain';
import { enums, object, optional } from 'superstruct';
import { optionalTextField, textField } from '../../kernel/http/fields';

/** How often a store pays. A month when it is missing. */
const intervalInput = optional(enums(['month', 'year']));

export const PlanInput = object({
  planId: textField('planId is required'),
  interval: intervalInput,
});

/** The body that registers a new shop with its first administrator. */
export const RegistrationInput = object({
  storeName: optionalTextField(),
  address: optionalTextField(2_000),
  phone: optionalTextField(),
  timezone: optionalTextField(),
  planId: optionalTextField(),
  interval: intervalInput,
  username: newUsernameInput,
  password: newPasswordInput,
  firstName: optionalTextField(),
  lastName: optionalTextField(),
  email: emailInput(),
});

export const StoreInput = object({
  name: optional(textField('Name is required')),
  code: optional(textField('The store code is required')),
  address: optionalTextField(2_000),
  phone: optionalTextField(),
  timezone: optional(textField('timezone must not be empty')),
});
