import { isRecord } from '@evertill/shared-domain';
import { ApiError } from '@evertill/shared-offline';
import { LOGIN_MESSAGES } from './login-messages';

export interface LoginValues {
  username: string;
  password: string;
  shop: string;
}

export type LoginErrors = Partial<Record<keyof LoginValues, string>>;

/** The fields as they are sent: trimmed (spec 5). */
export function toCredentials({ username, password, shop }: LoginValues): LoginValues {
  return { username: username.trim(), password: password.trim(), shop: shop.trim() };
}

/** What is missing; the shop only where it was asked for. */
export function validateLogin(values: LoginValues, isShopAsked: boolean): LoginErrors {
  const { username, password, shop } = toCredentials(values);
  return {
    ...(username ? {} : { username: LOGIN_MESSAGES.usernameRequired }),
    ...(password ? {} : { password: LOGIN_MESSAGES.passwordRequired }),
    ...(shop || !isShopAsked ? {} : { shop: LOGIN_MESSAGES.shopRequired }),
  };
}

/** Whether the server cannot tell which of its shops is meant. */
export function asksForShop(error: unknown): boolean {
  return error instanceof ApiError && isRecord(error.body) && error.body.code === 'store-required';
}

/** Whether name or password were wrong; in another shop they may be right. */
export function isMiss(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
