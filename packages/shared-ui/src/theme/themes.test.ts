import { describe, expect, it } from 'vitest';
import { createBrandRamp } from './brand-ramp';
import { BRAND_ROLES } from './brand-roles';
import { blend, contrastRatio, readableOn } from './color-space';
import { type ThemeName, themes } from './themes';

const PAGES: Record<ThemeName, string> = { light: '#ffffff', dark: '#292929' };

describe.each(['light', 'dark'] as const)('the %s theme', (name) => {
  const theme = themes[name];

  it.each(BRAND_ROLES)('keeps %s text readable on the page, on its tint and on its filled color', (role) => {
    const token = (part: string) =>
      (theme as unknown as Record<string, string>)[
        `color${role.charAt(0).toUpperCase()}${role.slice(1)}${part}`
      ] ?? '';
    expect(contrastRatio(token('Foreground'), PAGES[name])).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(token('Foreground'), token('SoftBackground'))).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(token('OnBackground'), token('Background'))).toBeGreaterThanOrEqual(4.5);
  });

  it('keeps words in the brand color and on primary buttons readable', () => {
    expect(contrastRatio(theme.colorBrandForeground1, theme.colorNeutralBackground3)).toBeGreaterThanOrEqual(
      4.5,
    );
    expect(contrastRatio(theme.colorBrandForeground1, theme.colorNeutralBackground1)).toBeGreaterThanOrEqual(
      4.5,
    );
    expect(
      contrastRatio(theme.colorBrandForegroundLink, theme.colorNeutralBackground1),
    ).toBeGreaterThanOrEqual(4.5);
    expect(
      contrastRatio(theme.colorNeutralForegroundOnBrand, theme.colorBrandBackground),
    ).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(theme.colorBrandForeground2, theme.colorBrandBackground2)).toBeGreaterThanOrEqual(
      4.5,
    );
  });
});

describe('the brand colors', () => {
  it('paints primary buttons of the light theme in the brand color itself', () => {
    expect(themes.light.colorBrandBackground).toBe('#1976D2');
  });

  it.each(['light', 'dark'] as const)(
    'fills areas of the %s theme with the colors as they are written down',
    (name) => {
      expect(themes[name]).toMatchObject({
        colorSecondaryBackground: '#26a69a',
        colorAccentBackground: '#9c27b0',
        colorNegativeBackground: '#c10015',
        colorPositiveBackground: '#21ba45',
        colorInfoBackground: '#31ccec',
        colorWarningBackground: '#f2c037',
      });
    },
  );

  it('runs the ramp from dark to light without a step back', () => {
    const ramp = Object.values(createBrandRamp('#9C27B0'));
    const fromBlack = ramp.map((shade) => contrastRatio(shade, '#000000'));
    expect(fromBlack).toEqual([...fromBlack].sort((a, b) => a - b));
  });

  it('does not change a color that is already readable', () => {
    expect(readableOn('#c10015', ['#ffffff'])).toBe('#c10015');
  });

  it('mixes a tint by its share', () => {
    expect(blend('#000000', '#ffffff', 0.5)).toBe('#808080');
  });
});
