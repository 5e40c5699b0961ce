import { CATEGORY_COLORS } from '@evertill/shared-domain';
import { describe, expect, it } from 'vitest';
import { contrastRatio } from './color-space';
import { hueColors } from './hues';
import { themes } from './themes';

describe.each(['light', 'dark'] as const)('the hues of categories in the %s theme', (name) => {
  const values = new Map(Object.entries(themes[name]));
  const tokenValue = (token: string) => String(values.get(token.slice('var(--'.length, -1)));

  it.each(CATEGORY_COLORS)('have readable words on %s', (color) => {
    const { ground, ink } = hueColors(color);
    expect(contrastRatio(tokenValue(ink), tokenValue(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it('are all different', () => {
    expect(new Set(CATEGORY_COLORS.map((color) => tokenValue(hueColors(color).ground))).size).toBe(
      CATEGORY_COLORS.length,
    );
  });
});
