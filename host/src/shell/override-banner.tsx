import { Button, MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from '@evertill/shared-ui';
import { type Override, resetOverride } from '../federation/override';

/** Says, on every screen, that one app is not the published one. */
export function OverrideBanner({ override: { app, origin } }: { override: Override }) {
  return (
    <MessageBar intent="warning" shape="square" className="override-banner">
      <MessageBarBody>
        <MessageBarTitle>{app}</MessageBarTitle>
        runs from {origin} in this tab.
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={() => resetOverride()}>
          Reset
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
