import { Button, MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from '@evertill/shared-ui';
import { overrideWords, resetOverride, type ShownOverride } from '../federation/override';
import { updates } from '../texts';

/** Says on every screen that one app runs from another origin, or why the wanted override does not run. */
export function OverrideBanner({ override }: { override: ShownOverride }) {
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
