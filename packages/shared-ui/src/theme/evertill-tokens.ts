import { tokens as fluentTokens } from '@fluentui/react-components';
import { BRAND_ROLES, type EvertillTokens } from './brand-roles';

/** All design tokens (Fluent's and ours) as CSS variables, for use in `makeStyles`. */
export const tokens: typeof fluentTokens & EvertillTokens = { ...fluentTokens, ...roleVariables() };

function roleVariables(): EvertillTokens {
  const names = BRAND_ROLES.flatMap((role) =>
    ['Background', 'OnBackground', 'Foreground', 'SoftBackground', 'Border'].map(
      (part) => `color${role.charAt(0).toUpperCase()}${role.slice(1)}${part}`,
    ),
  );
  return Object.fromEntries(names.map((name) => [name, `var(--${name})`])) as EvertillTokens;
}
