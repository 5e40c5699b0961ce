// Checks the options at run time, because the compiler never sees the pages of integrators.
import { TillError } from './till-error';
import type { TillOptions, TillSettings } from './till-options';

const NAMESPACE = /^[a-z0-9][a-z0-9-]{0,39}$/i;
const COLOR = /^#[0-9a-f]{6}$/i;
const TOKEN_NAME = /^[a-z][a-zA-Z0-9]*$/;
// Token values are written into a style sheet, so they must not end a value, begin a rule or load a file.
const UNSAFE_VALUE = /[;{}<>\\]|url\s*\(|\/\*/i;

/** Throws a `TillError` that names the first invalid option. */
export function checkOptions(options: TillOptions): void {
  if (typeof options !== 'object' || options === null) throw optionError('options', 'are missing');
  const { apiBase, fetch, namespace, locale, keyboard } = options;
  if (typeof apiBase !== 'string' || !isAddress(apiBase))
    throw optionError('apiBase', 'must be an address such as https://shop.example/api');
  if (fetch !== undefined && typeof fetch !== 'function') throw optionError('fetch', 'must be a function');
  if (namespace !== undefined && !NAMESPACE.test(namespace))
    throw optionError('namespace', 'may have 1 to 40 letters, digits and dashes');
  if (locale !== undefined && locale !== 'en-US') throw optionError('locale', "can only be 'en-US'");
  if (keyboard !== undefined && keyboard !== 'till' && keyboard !== 'page')
    throw optionError('keyboard', "can be 'till' or 'page'");
  checkSettings(options);
}

/** Checks the options that can be changed later. */
export function checkSettings({ token, theme, density, ...settings }: TillSettings): void {
  if (token !== undefined && typeof token !== 'string' && typeof token !== 'function')
    throw optionError('token', 'must be a text or a function');
  if (density !== undefined && density !== 'comfortable' && density !== 'compact')
    throw optionError('density', "can be 'comfortable' or 'compact'");
  checkTheme(theme);
  for (const name of ['onSale', 'onSaleQueued', 'onError', 'onPendingCount'] as const) {
    if (settings[name] !== undefined && typeof settings[name] !== 'function')
      throw optionError(name, 'must be a function');
  }
}

function checkTheme(theme: TillSettings['theme']): void {
  if (theme === undefined) return;
  const { name, brand, tokens = {} } = typeof theme === 'string' ? { name: theme } : theme;
  if (name !== 'light' && name !== 'dark') throw optionError('theme', "can be 'light' or 'dark'");
  if (brand !== undefined && !COLOR.test(brand)) throw optionError('theme.brand', 'must be like #0f6cbd');
  for (const [token, value] of Object.entries(tokens)) {
    if (!TOKEN_NAME.test(token) || typeof value !== 'string' || UNSAFE_VALUE.test(value))
      throw optionError(`theme.tokens.${token}`, 'must be a plain value of a style');
  }
}

function isAddress(text: string): boolean {
  return text.startsWith('/') ? !text.startsWith('//') : URL.canParse(text) && /^https?:/.test(text);
}

function optionError(option: string, why: string): TillError {
  return new TillError('option', `${option} ${why}.`);
}
