// The Spanish texts of the host and of the packages that it loads. A remote brings its own translation.
import { texts as data } from '@evertill/shared-data/texts.es';
import { texts as domain } from '@evertill/shared-domain/texts.es';
import { texts as screens } from '@evertill/shared-screens/texts.es';
import { texts as syncCenter } from '@evertill/sync-center/texts.es';
import { texts as host } from '../texts.es';

/** The texts by the short names of their packages. */
export const spanish = {
  host,
  'shared-data': data,
  'shared-domain': domain,
  'shared-screens': screens,
  'sync-center': syncCenter,
};
