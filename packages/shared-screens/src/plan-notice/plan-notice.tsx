import { useHostApi } from '@evertill/federation-kit';
import { useServerValue } from '@evertill/shared-data';
import { parseSubscription } from '@evertill/shared-domain';
import { useOffline } from '@evertill/shared-offline';
import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@evertill/shared-ui';
import { planNotice as words } from '../texts';
import { planWarning } from './plan-warning';

/** Says that a trial ends soon or that a payment is due, to those who run the store. Never shown on a register. */
export function PlanNotice() {
  const { navigate } = useHostApi();
  const { clock } = useOffline();
  const { value } = useServerValue(
    { url: '/saas/subscription', roles: READERS, keepsFresh: true, everyMs: HOUR_MS },
    parseSubscription,
  );
  const warning = value ? planWarning(value, clock.now()) : null;
  if (!warning) return null;
  return (
    <MessageBar intent={warning.intent} layout="multiline">
      <MessageBarBody>{warning.text}</MessageBarBody>
      <MessageBarActions>
        <Button onClick={() => navigate('/saas/subscribe')}>{words.open}</Button>
      </MessageBarActions>
    </MessageBar>
  );
}

const HOUR_MS = 3600_000;
const READERS = ['ADMIN', 'MANAGER'] as const;
