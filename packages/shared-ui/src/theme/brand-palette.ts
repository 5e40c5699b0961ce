import { BRAND_COLORS } from '@evertill/shared-domain';
import { BRAND_ROLES, type EvertillTokens } from './brand-roles';
import { blend, contrastRatio, readableOn } from './color-space';

const SURFACES = {
  light: { page: '#ffffff', raised: '#f5f5f5', tintShare: 0.12 },
  dark: { page: '#292929', raised: '#333333', tintShare: 0.14 },
} as const;

/**
 * Returns the role colors of one theme. Filled areas keep the spec's color. Text in that color is darkened or lightened
 * to 4.5:1 on the page, on raised surfaces and on its own tint, because spec 9's warning and info colors are far below
 * 4.5:1 as text.
 */
export function createRoleTokens(theme: 'light' | 'dark'): EvertillTokens {
  const { page, raised, tintShare } = SURFACES[theme];
  const entries = BRAND_ROLES.flatMap((role) => {
    const color = BRAND_COLORS[role].toLowerCase();
    const tint = blend(color, page, tintShare);
    const name = `color${role.charAt(0).toUpperCase()}${role.slice(1)}`;
    return [
      [`${name}Background`, color],
      [`${name}OnBackground`, contrastRatio('#ffffff', color) >= 4.5 ? '#ffffff' : '#1a1a1a'],
      [`${name}Foreground`, readableOn(color, [page, raised, tint])],
      [`${name}SoftBackground`, tint],
      [`${name}Border`, blend(color, page, theme === 'light' ? 0.45 : 0.55)],
    ];
  });
  return Object.fromEntries(entries) as EvertillTokens;
}
