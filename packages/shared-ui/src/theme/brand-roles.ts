/** The roles of the brand's colors in addition to the primary color (spec 9). */
export const BRAND_ROLES = ['secondary', 'accent', 'negative', 'positive', 'info', 'warning'] as const;

export type BrandRole = (typeof BRAND_ROLES)[number];

type RoleToken =
  `color${Capitalize<BrandRole>}${'Background' | 'OnBackground' | 'Foreground' | 'SoftBackground' | 'Border'}`;

/** The colors of spec 9 in addition to Fluent's: filled area, text on the filled area, text, tint and line. */
export type EvertillTokens = Record<RoleToken, string>;
