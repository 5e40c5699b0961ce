import { createThemes, themes } from '@evertill/shared-ui';
import { afterEach, expect, it, vi } from 'vitest';
import { themeOf, whenThemesCome } from './till-themes';

afterEach(() => void vi.useRealTimers());

it('a till is drawn after two seconds although the file of its theme neither comes nor fails', async () => {
  vi.useFakeTimers();
  let waits = 0;
  const stop = whenThemesCome(
    () => expect.unreachable(),
    () => {
      waits += 1;
    },
    () => new Promise(() => {}),
  );
  await vi.advanceTimersByTimeAsync(1_999);
  expect(waits).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(waits).toBe(1);
  stop();
});

it('a till that was closed is not drawn anymore', async () => {
  vi.useFakeTimers();
  const stop = whenThemesCome(
    () => expect.unreachable(),
    () => expect.unreachable(),
    () => new Promise(() => {}),
  );
  stop();
  await vi.advanceTimersByTimeAsync(10_000);
});

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
