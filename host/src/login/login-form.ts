import { LOGIN_MESSAGES } from './login-messages';

export interface LoginValues {
  username: string;
  password: string;
}

export type LoginErrors = Partial<Record<keyof LoginValues, string>>;

/** Both fields as they are sent: trimmed (spec 5). */
export function toCredentials({ username, password }: LoginValues): LoginValues {
  return { username: username.trim(), password: password.trim() };
}

export function validateLogin(values: LoginValues): LoginErrors {
  const { username, password } = toCredentials(values);
  return {
    ...(username ? {} : { username: LOGIN_MESSAGES.usernameRequired }),
    ...(password ? {} : { password: LOGIN_MESSAGES.passwordRequired }),
  };
}
