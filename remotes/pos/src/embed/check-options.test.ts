import { expect, it } from 'vitest';
import { checkOptions } from './check-options';
import { TillError } from './till-error';
import type { TillOptions } from './till-options';

const GOOD: TillOptions = {
  apiBase: 'https://shop.example/api',
  token: 'evt_1',
  namespace: 'counter-2',
  theme: { name: 'dark', brand: '#146c43', tokens: { borderRadiusMedium: '10px' } },
  density: 'compact',
  keyboard: 'page',
  locale: 'en-US',
  onSale: () => {},
};

it('accepts valid options, and a path of the page’s own origin', () => {
  expect(() => checkOptions(GOOD)).not.toThrow();
  expect(() => checkOptions({ apiBase: '/shop/api' })).not.toThrow();
});

it.each([
  ['apiBase', { apiBase: undefined }],
  ['apiBase', { apiBase: '//elsewhere.example/api' }],
  ['apiBase', { apiBase: 'javascript:alert(1)' }],
  ['token', { token: 7 }],
  ['fetch', { fetch: 'fetch' }],
  ['namespace', { namespace: 'a b' }],
  ['namespace', { namespace: '' }],
  ['locale', { locale: 'de-DE' }],
  ['keyboard', { keyboard: 'window' }],
  ['density', { density: 'tiny' }],
  ['theme', { theme: 'blue' }],
  ['theme.brand', { theme: { name: 'light', brand: 'green' } }],
  // In a style sheet these values would end the rule or load a file.
  [
    'theme.tokens.fontSizeBase300',
    { theme: { name: 'light', tokens: { fontSizeBase300: '1px}*{color:red' } } },
  ],
  [
    'theme.tokens.shadow4',
    { theme: { name: 'light', tokens: { shadow4: 'url(https://elsewhere.example)' } } },
  ],
  ['theme.tokens.a-b', { theme: { name: 'light', tokens: { 'a-b': '1' } } }],
  ['onSale', { onSale: 'sold' }],
])('names an invalid %s', (option, wrong) => {
  let thrown: unknown = null;
  try {
    checkOptions({ ...GOOD, ...wrong } as unknown as TillOptions);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(TillError);
  expect(thrown).toMatchObject({ code: 'option', message: expect.stringMatching(`^${option} `) });
});
