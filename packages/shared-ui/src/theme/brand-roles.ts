/** The roles a color of the brand plays beside the primary one, spec 9. */
export const BRAND_ROLES = ['secondary', 'accent', 'negative', 'positive', 'info', 'warning'] as const;

/** One of the brand's roles beside the primary color. */
export type BrandRole = (typeof BRAND_ROLES)[number];

type RoleToken =
  `color${Capitalize<BrandRole>}${'Background' | 'OnBackground' | 'Foreground' | 'SoftBackground' | 'Border'}`;

/** The colors that spec 9 names beside Fluent's own: filled, text on filled, text, tint, line. */
export type EvertillTokens = Record<RoleToken, string>;
