import { EmptyState, LockIcon } from '@evertill/shared-ui';
import { AreaLink } from './page-frame';
import { area } from './texts';

/** Says that the server takes no new stores, and leads to the login. */
export function ClosedNotice() {
  return (
    <EmptyState
      icon={<LockIcon />}
      title={area.closed}
      hint={area.closedHint}
      action={<AreaLink to="/login">{area.toLogin}</AreaLink>}
    />
  );
}
