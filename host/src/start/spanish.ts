// The Spanish texts of the host and of the packages that it loads. A remote brings its own translation.
import { texts as domain } from '@evertill/shared-domain/texts.es';
import type { Translation } from './translate';

export const spanish: Translation = {
  'shared-domain': domain,
};
