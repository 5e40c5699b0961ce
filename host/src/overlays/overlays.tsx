import type { HostApi } from '@evertill/federation-kit';
import { NoticeHost } from '@evertill/shared-ui';
import type { Override } from '../federation/override';
import { renderHostRoot } from '../host-app';
import { OverrideBanner } from './override-banner';

export { showNotice } from '@evertill/shared-ui';

/** What lies over every screen: notices, and the banner of an override. */
export function openOverlays(hostApi: HostApi, override: Override | null): void {
  const element = document.getElementById('overlays');
  if (!element) return;
  const content = (
    <>
      <NoticeHost />
      {override && <OverrideBanner override={override} />}
    </>
  );
  renderHostRoot(element, 'overlays', content, hostApi);
}
