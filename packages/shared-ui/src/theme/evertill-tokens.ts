import type { tokens as fluentTokens } from '@fluentui/react-components';
import type { EvertillTokens } from './brand-roles';

/**
 * All design tokens (Fluent's and ours) as CSS variables, for use in `makeStyles`. A token's variable has the token's
 * name, so no list of the names is needed. Fluent's list would be 30 KB of every page.
 */
export const tokens: typeof fluentTokens & EvertillTokens = new Proxy(
  {} as typeof fluentTokens & EvertillTokens,
  {
    get: (_, name) => `var(--${String(name)})`,
  },
);
