/** This file is a separate chunk, because only few pages need more than the light theme of the till. */
import { BRAND_COLORS } from '@evertill/shared-domain';
import { createThemes } from '@evertill/shared-ui';

export { createThemes };

/** The dark theme of the till's own brand. */
export const dark = createThemes(BRAND_COLORS.primary).dark;
