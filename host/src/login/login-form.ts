import { isRecord } from '@evertill/shared-domain';
import { ApiError } from '@evertill/shared-offline';
import { login } from '../texts';

export interface LoginValues {
  username: string;
  password: string;
  shop: string;
}

export type LoginErrors = Partial<Record<keyof LoginValues, string>>;

/** Returns the trimmed values that are sent (spec 5). */
export function toCredentials({ username, password, shop }: LoginValues): LoginValues {
  return { username: username.trim(), password: password.trim(), shop: shop.trim() };
}

/** Returns an error for each missing field. The shop is required only when the server asked for it. */
export function validateLogin(values: LoginValues, isShopAsked: boolean): LoginErrors {
  const { username, password, shop } = toCredentials(values);
  return {
    ...(username ? {} : { username: login.usernameRequired }),
    ...(password ? {} : { password: login.passwordRequired }),
    ...(shop || !isShopAsked ? {} : { shop: login.storeRequired }),
  };
}

/** True when the server cannot tell which of its shops is meant. */
export function asksForShop(error: unknown): boolean {
  return error instanceof ApiError && isRecord(error.body) && error.body.code === 'store-required';
}

/** True when the username or password was wrong. The same values may be right in another shop. */
export function isMiss(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
