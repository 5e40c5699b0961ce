// The Spanish texts of the host and of the packages that it loads. A remote brings its own translation.
import { texts as kit } from '@evertill/federation-kit/texts.es';
import { texts as auth } from '@evertill/shared-auth/texts.es';
import { texts as data } from '@evertill/shared-data/texts.es';
import { texts as domain } from '@evertill/shared-domain/texts.es';
import { texts as offline } from '@evertill/shared-offline/texts.es';
import { texts as screens } from '@evertill/shared-screens/texts.es';
import { texts as ui } from '@evertill/shared-ui/texts.es';
import { texts as syncCenter } from '@evertill/sync-center/texts.es';
import { texts as host } from '../texts.es';

/** The texts by the short names of their packages. */
export const spanish = {
  'federation-kit': kit,
  host,
  'shared-auth': auth,
  'shared-data': data,
  'shared-domain': domain,
  'shared-offline': offline,
  'shared-screens': screens,
  'shared-ui': ui,
  'sync-center': syncCenter,
};
