import { tokens as fluentTokens } from '@fluentui/react-components';
import { expect, it } from 'vitest';
import { tokens } from './evertill-tokens';
import { themes } from './themes';

it('names the same variables as Fluent does', () => {
  const names = Object.keys(fluentTokens) as (keyof typeof fluentTokens)[];
  expect(names.length).toBeGreaterThan(400);
  // Fluent's layers have a fallback beside the variable. None of them is used here.
  for (const name of names.filter((name) => !name.startsWith('zIndex')))
    expect(tokens[name]).toBe(fluentTokens[name]);
});

it('names a variable for everything that a theme sets', () => {
  const names = Object.keys(themes.light) as (keyof typeof themes.light)[];
  for (const name of names) expect(tokens[name as keyof typeof tokens]).toBe(`var(--${name})`);
});
