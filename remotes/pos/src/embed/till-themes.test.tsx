import { createThemes, themes } from '@evertill/shared-ui';
import { expect, it } from 'vitest';
import { themeOf, whenThemesCome } from './till-themes';

// One test, because what makes the themes comes only once.
it('the light theme is at hand, and the others are from the moment when what makes them has come', async () => {
  const own = { borderRadiusMedium: '10px' };
  expect(themeOf()).toBe(themes.light);
  expect(themeOf({ name: 'light', tokens: own })).toEqual({ ...themes.light, ...own });
  expect(themeOf('dark')).toBeNull();
  expect(themeOf({ name: 'light', brand: '#146c43' })).toBeNull();

  const stopped = whenThemesCome(
    () => expect.unreachable(),
    () => expect.unreachable(),
  );
  stopped();
  await new Promise<void>((resolve) => {
    whenThemesCome(resolve, () => expect.unreachable());
  });
  expect(themeOf('dark')).toBe(themes.dark);
  expect(themeOf({ name: 'dark', tokens: own })).toEqual({ ...themes.dark, ...own });
  expect(themeOf({ name: 'dark', brand: '#146c43' })).toEqual(createThemes('#146c43').dark);
});
