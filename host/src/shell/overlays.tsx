import type { HostApi } from '@evertill/federation-kit';
import { NoticeHost, showNotice } from '@evertill/shared-ui';
import { renderHostRoot } from '../federation/host-app';
import type { Override } from '../federation/override';
import { OverrideBanner } from './override-banner';

/** Opens what lies over every screen: notices, and the banner of an override. */
export function openOverlays(hostApi: HostApi, override: Override | null): { showNotice: typeof showNotice } {
  const element = document.getElementById('overlays');
  if (!element) throw new Error('The page has no element for the notices.');
  const content = (
    <>
      <NoticeHost />
      {override && <OverrideBanner override={override} />}
    </>
  );
  renderHostRoot(element, 'overlays', content, { hostApi });
  return { showNotice };
}
