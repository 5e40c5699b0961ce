import { BRAND_COLORS } from '@evertill/shared-domain';
import { createThemes, type EvertillTheme, type ThemeName } from './create-themes';

export type { EvertillTheme, ThemeName };

/** Both themes with the brand's primary color. Computed once per page. */
export const themes: Readonly<Record<ThemeName, EvertillTheme>> = createThemes(BRAND_COLORS.primary);
