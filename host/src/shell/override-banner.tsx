import { Button, MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from '@evertill/shared-ui';
import { useEffect } from 'react';
import { followOverride } from '../federation/follow-override';
import { overrideWords, resetOverride, type ShownOverride } from '../federation/override';
import { updates } from '../texts';
import { hasMarkedWork } from '../updates/in-use';

/**
 * Says on every screen that one app runs from another origin, or why the wanted override does not run. Reloads the page
 * when the app that runs was built again.
 */
export function OverrideBanner({ override }: { override: ShownOverride }) {
  useEffect(() => {
    if (override.fault !== null) return;
    return followOverride(override, {
      reload: () => location.reload(),
      hasOpenWork: () => hasMarkedWork(document),
    });
  }, [override]);
  return (
    <MessageBar
      intent={override.fault === null ? 'warning' : 'error'}
      shape="square"
      className="override-banner"
    >
      <MessageBarBody>
        <MessageBarTitle>{override.app}</MessageBarTitle>
        {overrideWords(override)}
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={() => resetOverride()}>
          {updates.resetOverride}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
