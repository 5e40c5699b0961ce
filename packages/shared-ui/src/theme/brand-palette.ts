import { BRAND_COLOURS } from '@evertill/shared-domain';
import { BRAND_ROLES, type EvertillTokens } from './brand-roles';
import { blend, contrastRatio, readableOn } from './colour-space';

const SURFACES = {
  light: { page: '#ffffff', raised: '#f5f5f5', tintShare: 0.12 },
  dark: { page: '#292929', raised: '#333333', tintShare: 0.14 },
} as const;

/**
 * The role colours of one theme. Filled areas keep the spec's colour; text in that colour is darkened or lightened until it
 * reaches 4.5:1 on the page, on raised surfaces and on its own tint (spec 9's warning and info are far below it as text).
 */
export function createRoleTokens(theme: 'light' | 'dark'): EvertillTokens {
  const { page, raised, tintShare } = SURFACES[theme];
  const entries = BRAND_ROLES.flatMap((role) => {
    const colour = BRAND_COLOURS[role].toLowerCase();
    const tint = blend(colour, page, tintShare);
    const name = `color${role.charAt(0).toUpperCase()}${role.slice(1)}`;
    return [
      [`${name}Background`, colour],
      [`${name}OnBackground`, contrastRatio('#ffffff', colour) >= 4.5 ? '#ffffff' : '#1a1a1a'],
      [`${name}Foreground`, readableOn(colour, [page, raised, tint])],
      [`${name}SoftBackground`, tint],
      [`${name}Border`, blend(colour, page, theme === 'light' ? 0.45 : 0.55)],
    ];
  });
  return Object.fromEntries(entries) as EvertillTokens;
}
