/**
 * The light theme as it is made once from Fluent's colors and the brand, in place of what makes it. What makes the dark
 * theme and the themes of other brands comes later (`made-themes.ts`). The build of the embedded till puts this file in
 * the place of the themes of `shared-ui` (remotes/pos/embed-lean.mjs).
 */
import type { EvertillTheme, ThemeName } from '@evertill/shared-ui';
import light from './light-theme.json';

/** Until the dark theme has come, the light one stands in its place. */
export const themes: Record<ThemeName, EvertillTheme> = {
  light: light as unknown as EvertillTheme,
  dark: light as unknown as EvertillTheme,
};
