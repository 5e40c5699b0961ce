import { createDarkTheme, createLightTheme, type Theme } from '@fluentui/react-components';
import { createRoleTokens } from './brand-palette';
import { createBrandRamp } from './brand-ramp';
import type { EvertillTokens } from './brand-roles';

/** The names of the two themes. */
export type ThemeName = 'light' | 'dark';

/** The tokens of a theme, Fluent's and ours. */
export type EvertillTheme = Theme & EvertillTokens;

/** The host's font, or a system font on an integrator's page, which does not load the host's font. */
const FONT_FAMILY =
  '"Evertill Inter", "Evertill Stand-in", "Segoe UI", -apple-system, BlinkMacSystemFont, Roboto, "Helvetica Neue", sans-serif';

/** Creates both themes with another primary color, for an integrator's brand around the embedded till. */
export function createThemes(primary: string): Readonly<Record<ThemeName, EvertillTheme>> {
  const ramp = createBrandRamp(primary);
  const dark = createDarkTheme(ramp);
  return {
    // Other shades are used for brand text, because on gray surfaces the brand color has a contrast below 4.5:1. On
    // dark surfaces the same is true of Fluent's choice.
    light: withRoles(
      { ...createLightTheme(ramp), colorBrandForeground1: ramp[70], colorCompoundBrandForeground1: ramp[70] },
      createRoleTokens('light'),
    ),
    dark: withRoles(
      { ...dark, colorBrandForeground1: ramp[110], colorBrandForeground2: ramp[120] },
      createRoleTokens('dark'),
    ),
  };
}

function withRoles(theme: Theme, roles: EvertillTokens): EvertillTheme {
  return {
    ...theme,
    ...roles,
    fontFamilyBase: FONT_FAMILY,
    colorPaletteRedForeground1: roles.colorNegativeForeground,
    colorPaletteRedForeground3: roles.colorNegativeForeground,
    colorPaletteRedBorder2: roles.colorNegativeForeground,
    colorPaletteYellowBackground3: roles.colorWarningBackground,
    colorPaletteYellowForeground1: roles.colorWarningForeground,
    colorPaletteRedBackground3: roles.colorNegativeBackground,
    colorStatusDangerForeground1: roles.colorNegativeForeground,
    colorStatusDangerForeground3: roles.colorNegativeForeground,
    colorStatusDangerBackground1: roles.colorNegativeSoftBackground,
    colorStatusDangerBorder1: roles.colorNegativeBorder,
    colorStatusSuccessForeground1: roles.colorPositiveForeground,
    colorStatusSuccessForeground3: roles.colorPositiveForeground,
    colorStatusSuccessBackground1: roles.colorPositiveSoftBackground,
    colorStatusSuccessBorder1: roles.colorPositiveBorder,
    colorStatusWarningForeground1: roles.colorWarningForeground,
    colorStatusWarningForeground3: roles.colorWarningForeground,
    colorStatusWarningBackground1: roles.colorWarningSoftBackground,
    colorStatusWarningBorder1: roles.colorWarningBorder,
  };
}
